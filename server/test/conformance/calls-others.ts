import type { Row } from './row.ts';
import { browser, server } from './tests.ts';

const purchases = 'server/src/features/purchases/routes.ts';
const search = 'server/src/features/search/routes.ts';
const notifications = 'server/src/features/notifications/routes.ts';

export const otherCalls: readonly Row[] = [
  {
    words: 'POST /purchase/{id} (form, bill document).',
    call: { name: 'purchases.submit', address: 'POST /purchase/{id}', form: true },
    by: [purchases, 'server/src/features/purchases/submit-purchase.ts'],
    proof: server.bills(
      'sending a bill › puts it before those who check purchases, with its pages as pictures',
      'sending a bill › is for the artist, the owner and whoever sold or bought the work here',
    ),
    reading: 'The id is that of the work which the bill is of.',
  },
  {
    words: 'GET /purchase.',
    call: { name: 'purchases.list', address: 'GET /purchase' },
    by: [purchases, 'server/src/features/purchases/read-purchases.ts'],
    proof: server.bills('sending a bill › puts it before those who check purchases, with its pages as pictures'),
    reading:
      'The queue of bills that await the caller’s vote; by its type also the caller’s own, and those they voted on.',
  },
  {
    words: 'PATCH /purchase/{id} (vote).',
    call: { name: 'purchases.vote', address: 'PATCH /purchase/{id}', fields: ['status', 'message'] },
    by: [purchases, 'server/src/features/purchases/vote-on-purchase.ts'],
    proof: server.billChecks(
      'checking a bill › approves it by quorum, and the sale stands confirmed, its names, price and paper private',
      'checking a bill › is nobody’s who has a stake, sent it, is named by it, or was not allowed to',
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
    by: [search, 'server/src/features/search/find-works.ts', 'server/src/features/search/find-artists.ts'],
    proof: server.answers(
      'a search › fills the works for “artworks” and by default, and the artists for any other type',
    ),
    reading:
      'The default type of section 9, “artwork”, fills the works as well: a default that is not searched for would be of no use.',
  },
  {
    words: 'GET /search/carousels (returns status and carousel_images).',
    call: { name: 'search.carousels', address: 'GET /search/carousels', answers: ['carousel_images'] },
    by: [search],
    proof: [
      ...server.search('the carousel › shows its works in the order in which they were put there'),
      ...server.answers('an answer › says “success” with its notice, and a refusal “error” with its message'),
    ],
  },
  {
    words: 'GET /search/normal/{term}.',
    call: { name: 'search.normal', address: 'GET /search/normal/{term}', fields: ['term'] },
    by: [search],
    proof: server.search('as one types › a few works and artists come, by the beginning of a word'),
  },
  {
    words: 'GET /notify/{x}',
    call: { name: 'notifications.list', address: 'GET /notify/{x}' },
    by: [notifications],
    proof: server.notifications(
      'one’s own notifications › come newest first, page by page, with how many are unread',
      'one’s own notifications › are nobody else’s to list or to mark, an admin’s neither',
    ),
    reading: 'x is the id of the user, who can be nobody but the caller.',
  },
  {
    words: 'POST /notify/{x} (mark read).',
    call: { name: 'notifications.read', address: 'POST /notify/{x}' },
    by: [notifications, 'server/src/features/notifications/mark-read.ts'],
    proof: server.notifications('one’s own notifications › are marked as read once, all at a time too'),
    reading: 'x is the id of the notification, or “all”.',
  },
  {
    words: 'A blockchain node endpoint is used by the wallet provider',
    by: ['web/src/features/wallet/wallet-config.ts', 'server/src/platform/env.ts'],
    proof: [
      ...server.wallet('the chain › is the one of the settings'),
      ...browser.wallet('a wallet › on another chain is asked to change it first'),
    ],
    reading: 'The endpoint is a setting; without one the chain is read through the wallet.',
  },
  {
    words: 'Script and style chunks are loaded from a static path.',
    by: ['web/vite.config.ts', 'server/src/http/static.ts'],
    proof: browser.wallet(
      'what speaks to wallets › stands in a chunk of its own, which nothing asks for before the wallet page',
    ),
  },
];
