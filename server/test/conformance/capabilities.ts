import type { Section } from './row.ts';
import { browser, server } from './tests.ts';

const published = 'an admin writes an article as a draft, publishes it, and a visitor reads it';
const exhibited = 'an exhibition enters the record of a work that it shows, once the owner agrees';

export const capabilities: Section = {
  title: '1. What the product does and for whom',
  rows: [
    {
      words: 'Visitors, who can browse and search artworks and artists, read news, and view exhibitions.',
      by: [
        'web/src/features/search/SearchPage.tsx',
        'web/src/features/search/ArtistSearchPage.tsx',
        'web/src/features/journal/ArticlePage.tsx',
        'web/src/features/exhibitions/ExhibitionPage.tsx',
      ],
      proof: [
        ...browser.public(
          'a visitor › looks a work up, reads its record and goes on to its artist',
          'a visitor › finds an artist by name, with or without the accents',
        ),
        ...browser.publishing(published, exhibited),
      ],
    },
    {
      words: 'Artists, who upload artworks and upload purchase or bill documents.',
      by: ['web/src/features/editor/EditorPage.tsx', 'web/src/components/BillDialog.tsx'],
      proof: [
        ...browser.editor('an artist drafts a work with pictures, arranges them, and sends it for review'),
        ...browser.purchases(
          'a bill is sent, looked at, asked about, amended and approved, and the record shows the confirmed sale',
        ),
      ],
    },
    {
      words:
        'Authenticators and admins, who vote to approve or deny artworks and purchase information, or ask for more information.',
      by: ['server/src/features/review/policy.ts', 'server/src/features/purchases/policy.ts'],
      proof: [
        ...server.voters('who votes › is an authenticator or an admin'),
        ...browser.mainJob('a work goes from its artist’s hands to a visitor who reads its whole record'),
        ...server.billChecks(
          'checking a bill › approves it by quorum, and the sale stands confirmed, its names, price and paper private',
          'checking a bill › denies it with a reason, and nothing of it stands on the record',
          'checking a bill › asks for more, and the amended bill is voted on afresh',
        ),
      ],
    },
    {
      words:
        'Owners, who can report an artwork as stolen, missing (MIA), sold, police-reported or insured, or give a history.',
      by: ['server/src/features/provenance/routes.ts', 'web/src/features/artwork/RecordDialog.tsx'],
      proof: [
        ...server.claims('a report of loss › opens a mark, and a second one is refused until it is resolved'),
        ...server.sales(
          'a sale › passes title when the buyer accepts: it is recorded, and what was the seller’s own is cleared',
        ),
        ...server.provenance(
          'history › is recorded by the owner, as declared without a paper and as documented with one',
          'a police report and an insurance › are recorded with their details and papers',
        ),
      ],
    },
    {
      words: 'Collectors, who buy artworks through a checkout session offered by a card payment provider.',
      by: ['server/src/features/sales/routes.ts', 'web/src/features/artwork/BuyPanel.tsx'],
      proof: browser.checkout(
        'a work for sale › is bought by card: receipt, collection, and a public record that shows the sale',
      ),
    },
    {
      words: 'Users receive notifications.',
      by: ['server/src/features/notifications/tell.ts'],
      proof: browser.notifications(
        'an authenticator approves, and the artist’s bell and open page change without a reload',
      ),
    },
    {
      words: 'Identity (KYC) verification runs through an external verification provider.',
      by: ['server/src/features/identity/routes.ts', 'server/src/platform/veriff.ts'],
      proof: server.identity(
        'opening a check › begins at the provider under a random name, and goes on with the one that is open',
        'a person at the provider › is verified when approved; of the document only the country is kept',
      ),
      reading: 'Veriff. Without an account there, a sandbox on this server plays it and says so.',
    },
    {
      words: 'Search covers artworks and artists, and a carousel of featured images is shown.',
      by: ['server/src/features/search/routes.ts', 'web/src/features/landing/LandingPage.tsx'],
      proof: server.search(
        'searching works › finds all the words in any field, whatever their accents and case',
        'artists › are those with public works and the recognised, by the words of their name',
        'the carousel › shows its works in the order in which they were put there',
      ),
    },
    {
      words: 'There are also news, exhibitions, billing and a royalty calculator.',
      by: [
        'web/src/features/journal/NewsPage.tsx',
        'web/src/features/exhibitions/ExhibitionsPage.tsx',
        'web/src/features/billing/BillingPage.tsx',
        'web/src/features/royalties/RoyaltyCalculatorPage.tsx',
      ],
      proof: [
        ...browser.publishing(published, exhibited),
        ...browser.royalties('a collector works out a royalty, fact by fact, and shares it'),
      ],
    },
    {
      words: 'The application is mounted with a browser-wallet provider that is polled every 12000 ms.',
      by: ['web/src/features/wallet/wallet-config.ts', 'web/src/features/wallet/WalletPanel.tsx'],
      proof: [
        ...browser.wallet('a wallet › is connected, linked by a message that it signs, and unlinked'),
        ...browser.wallet(
          'what speaks to wallets › is in no script that the first page loads, and is fetched on the wallet page',
        ),
      ],
      reading: 'It is mounted on the page of wallets and fetched there: on no other page is a wallet of any use.',
    },
    {
      words: 'Blockchain behaviour: not shown.',
      by: ['server/src/features/wallet/link-wallet.ts'],
      proof: server.wallet('linking a wallet › asks for a message in our name, and links the address that signed it'),
      reading: 'A wallet proves that an address is somebody’s. Nothing is written on a chain.',
    },
  ],
};
