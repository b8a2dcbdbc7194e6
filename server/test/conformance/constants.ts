import type { Section } from './row.ts';
import { browser, server, web } from './tests.ts';

export const constants: Section = {
  title: '9. Business constants and limits',
  rows: [
    {
      words: 'List defaults: page size 20, starting offset 0, order false, empty filter key.',
      by: ['contract/src/schemas/page.ts'],
      proof: server.answers('a list begins at its first entry, with twenty of them, newest first and unfiltered'),
      reading: 'Order false is newest first, true is oldest first. A page has at most a hundred entries.',
    },
    {
      words: "Search type default: 'artwork'.",
      by: ['contract/src/discovery/schemas/search.ts'],
      proof: server.answers(
        'a search fills the works for “artworks” and by default, and the artists for any other type',
      ),
    },
    {
      words: 'Thumbnail resizing: fit, width 445, height 556, quality 80.',
      by: ['server/src/platform/pictures/pictures.ts'],
      proof: [
        ...server.pictures('a derived picture fits its box and is never enlarged'),
        ...server.serving(
          'a picture of a public work is served in every size and format to anyone, permanently, without the camera’s metadata',
        ),
      ],
      reading: 'Fit: the whole picture within the box; a work of art is never cropped.',
    },
    {
      words: 'Uploaded files are served under an uploads path and a files path on the API host.',
      by: ['server/src/features/works/artworks/reading/serve-files.ts'],
      proof: server.serving(
        'a picture of a public work is served in every size and format to anyone, permanently, without the camera’s metadata',
        'the original of a picture is downloaded byte for byte by the owner of the work and by admins, under its own name',
      ),
      reading: 'Pictures in their sizes are under /api/uploads, originals and documents under /api/files.',
    },
    {
      words: 'Toasts: auto-close 5000 ms, pause on hover and on focus loss, colored theme.',
      by: ['web/src/ui/notices/notice-settings.ts', 'web/src/ui/notices/NoticePlaces.tsx'],
      proof: web.notices('an error toast lasts five seconds, pauses on hover, and is coloured'),
    },
    {
      words:
        'One reading places them at the top right; another reading places them at bottom centre with a 30px offset and a scale transition.',
      by: ['web/src/ui/notices/notice-settings.ts', 'web/src/ui/notices/NoticePlaces.tsx'],
      proof: web.notices(
        'error toasts are at the top right, and snackbars at the bottom, thirty pixels above the edge',
      ),
      reading:
        'Both: errors at the top right, the snackbar at bottom centre with the offset; the scale transition for both. On a phone both are at the bottom, above any bar that stays there, because they covered the header and its menu.',
    },
    {
      words: 'Snackbar auto-hide: 6000 ms.',
      by: ['web/src/ui/notices/notice-settings.ts'],
      proof: web.notices('a snackbar closes after six seconds'),
    },
    {
      words: 'Chunk load time-out: 120 s.',
      by: ['web/src/chunk.ts'],
      proof: web.chunk('a chunk that has not loaded after 120 seconds is a ChunkLoadError, and not before'),
    },
    {
      words: 'Wallet provider polling interval: 12000 ms.',
      by: ['web/src/components/people/wallet/wallet-config.ts'],
      proof: [
        ...web.walletConfig('the chain is polled every 12,000 milliseconds'),
        ...browser.wallet(
          'the wallet provider is on every page of a person who linked a wallet, and polled every 12,000 ms',
        ),
      ],
    },
  ],
};
