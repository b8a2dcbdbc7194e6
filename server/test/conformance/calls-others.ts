import type { Row } from './row.ts';
import { browser, server } from './tests.ts';

const purchases = 'server/src/features/market/purchases/routes.ts';
const search = 'server/src/features/discovery/search/routes.ts';
const notifications = 'server/src/features/operations/notifications/routes.ts';

export const otherCalls: readonly Row[] = [
  {
    words: 'POST /purchase/{id} (form, bill document).',
    call: { name: 'purchases.submit', address: 'POST /purchase/{id}', form: true },
    by: [purchases, 'server/src/features/market/purchases/sending/submit-purchase.ts'],
    proof: server.bills(
      'sending a bill opens a round for those who check purchases, with its pages as pictures',
      'sending a bill is for the artist, the owner, and users who sold or bought the work here',
    ),
    reading: 'The id is that of the bill’s work.',
  },
  {
    words: 'GET /purchase.',
    call: { name: 'purchases.list', address: 'GET /purchase' },
    by: [purchases, 'server/src/features/market/purchases/read-purchases.ts'],
    proof: server.bills('sending a bill opens a round for those who check purchases, with its pages as pictures'),
    reading:
      'For users who check purchases, the queue of bills that await their vote. For everyone else, their own bills.',
  },
  {
    words: 'PATCH /purchase/{id} (vote).',
    call: { name: 'purchases.vote', address: 'PATCH /purchase/{id}', fields: ['status', 'message'] },
    by: [purchases, 'server/src/features/market/purchases/checking/vote-on-purchase.ts'],
    proof: server.billChecks(
      'a check of a bill approves it by quorum, which confirms the sale, its names, price and document private',
      'a check of a bill is refused to stakeholders, its sender, and those without the permission',
    ),
    reading: 'The id is that of the bill.',
  },
  {
    words: "POST /search {type, ...}: type 'artworks' fills artworks, any other type fills artists.",
    call: {
      name: 'search.search',
      address: 'POST /search',
      fields: ['type', 'filterkey', 'order', 'pagesize', 'pagefrom'],
      answers: ['artworks', 'artists'],
    },
    by: [
      search,
      'server/src/features/discovery/search/works/find-works.ts',
      'server/src/features/discovery/search/find-artists.ts',
    ],
    proof: server.answers('a search fills the works for “artworks” and by default, and the artists for any other type'),
    differently:
      'The default type of section 9, “artwork”, also returns works, as “artworks” does: a default without results would be of no use.',
  },
  {
    words: 'GET /search/carousels (returns status and carousel_images).',
    call: { name: 'search.carousels', address: 'GET /search/carousels', answers: ['carousel_images'] },
    by: [search],
    proof: [
      ...server.search('the carousel shows its works in the order in which they were added'),
      ...server.answers('a reply says “success” with its notice, and a refusal “error” with its message'),
    ],
  },
  {
    words: 'GET /search/normal/{term}.',
    call: { name: 'search.normal', address: 'GET /search/normal/{term}', fields: ['term'] },
    by: [search],
    proof: server.search('suggestions while typing are a few works and artists, by the beginning of a word'),
  },
  {
    words: 'GET /notify/{x}',
    call: { name: 'notifications.list', address: 'GET /notify/{x}' },
    by: [notifications],
    proof: server.notifications(
      'a user’s own notifications come newest first, page by page, with the number of unread ones',
      'a user’s own notifications are hidden from others, including admins',
    ),
    reading: 'x is the user’s id, which must be the caller’s own.',
  },
  {
    words: 'POST /notify/{x} (mark read).',
    call: { name: 'notifications.read', address: 'POST /notify/{x}' },
    by: [notifications, 'server/src/features/operations/notifications/inbox/mark-read.ts'],
    proof: server.notifications('a user’s own notifications are marked as read once, also all together'),
    reading: 'x is the id of one notification. “all” or the caller’s own id means all of them.',
  },
  {
    words: 'A blockchain node endpoint is used by the wallet provider',
    by: ['web/src/components/people/wallet/wallet-config.ts', 'server/src/platform/env.ts'],
    proof: [
      ...server.wallet('the chain is the one from the settings'),
      ...browser.wallet('a wallet on another chain must switch chains first'),
    ],
    reading: 'The endpoint is a setting. Without one the chain is read through the wallet.',
  },
  {
    words: 'Script and style chunks are loaded from a static path.',
    by: ['web/vite.config.ts', 'server/src/http/pages/static.ts'],
    proof: browser.wallet(
      'the wallet provider is a chunk of its own, which neither the first page nor the wallet page includes',
    ),
  },
];
