import type { Section } from './row.ts';
import { browser, server } from './tests.ts';

const published = 'an admin writes an article as a draft, publishes it, and a visitor reads it';
const exhibited = 'an exhibition is added to a work’s record once the owner agrees';

export const capabilities: Section = {
  title: '1. What the product does and for whom',
  rows: [
    {
      words: 'Visitors, who can browse and search artworks and artists, read news, and view exhibitions.',
      by: [
        'web/src/features/discovery/search/works/SearchPage.tsx',
        'web/src/features/discovery/search/ArtistSearchPage.tsx',
        'web/src/features/publishing/news/ArticlePage.tsx',
        'web/src/features/publishing/exhibitions/ExhibitionPage.tsx',
      ],
      proof: [
        ...browser.public(
          'a visitor finds a work, reads its record and opens its artist',
          'a visitor finds an artist by name, with or without accents',
        ),
        ...browser.publishing(published, exhibited),
      ],
    },
    {
      words: 'Artists, who upload artworks and upload purchase or bill documents.',
      by: ['web/src/features/works/artworks/EditorPage.tsx', 'web/src/components/market/purchases/BillDialog.tsx'],
      proof: [
        ...browser.editor('an artist drafts a work, orders its pictures, and sends it for review'),
        ...browser.purchases(
          'a bill is submitted, reviewed, questioned, amended and approved, and the record shows the confirmed sale',
        ),
      ],
    },
    {
      words:
        'Authenticators and admins, who vote to approve or deny artworks and purchase information, or ask for more information.',
      by: ['server/src/features/works/review/policy.ts', 'server/src/features/market/purchases/policy.ts'],
      proof: [
        ...server.voters('a voter is an authenticator or an admin'),
        ...browser.mainJob('a work goes from registration to a visitor who reads its full record'),
        ...server.billChecks(
          'a check of a bill approves it by quorum, which confirms the sale, its names, price and document private',
          'a check of a bill denies it with a reason, and adds nothing to the record',
          'a check of a bill requests more information, and the amended bill gets a new vote',
        ),
      ],
    },
    {
      words:
        'Owners, who can report an artwork as stolen, missing (MIA), sold, police-reported or insured, or give a history.',
      by: [
        'server/src/features/works/provenance/routes.ts',
        'web/src/features/discovery/record/provenance/RecordDialog.tsx',
      ],
      proof: [
        ...server.claims(
          'report of loss › a report of loss opens a claim, and a second one is refused until it is resolved',
        ),
        ...server.sales(
          'a sale passes title when the buyer accepts: it is recorded, and the seller’s own data are cleared',
        ),
        ...server.provenance(
          'history is recorded by the owner, as declared without a document and as documented with one',
          'a police report and an insurance are recorded with their details and papers',
        ),
      ],
    },
    {
      words: 'Collectors, who buy artworks through a checkout session offered by a card payment provider.',
      by: ['server/src/features/market/sales/routes.ts', 'web/src/features/discovery/record/sale/BuyPanel.tsx'],
      proof: browser.checkout(
        'a work for sale is bought by card; the buyer gets a receipt and the work, and the public record shows the sale',
      ),
    },
    {
      words: 'Users receive notifications.',
      by: ['server/src/features/operations/notifications/notify.ts'],
      proof: browser.notifications('an approval updates the artist’s bell and open page without a reload'),
    },
    {
      words: 'Identity (KYC) verification runs through an external verification provider.',
      by: ['server/src/features/people/identity/routes.ts', 'server/src/platform/providers/veriff.ts'],
      proof: server.identity(
        'opening a check begins at the provider under a random name, and continues the one that is open',
        'a person at the provider is verified when approved; of the document only the country is stored',
      ),
      reading: 'Veriff. Without an account there, a sandbox on this server imitates it and says so.',
    },
    {
      words: 'Search covers artworks and artists, and a carousel of featured images is shown.',
      by: ['server/src/features/discovery/search/routes.ts', 'web/src/features/publishing/landing/LandingPage.tsx'],
      proof: server.search(
        'a search for works finds all the words in any field, whatever their accents and case',
        'artists are those with public works and the recognised, by the words of their name',
        'the carousel shows its works in the order in which they were added',
      ),
    },
    {
      words: 'There are also news, exhibitions, billing and a royalty calculator.',
      by: [
        'web/src/features/publishing/news/NewsPage.tsx',
        'web/src/features/publishing/exhibitions/ExhibitionsPage.tsx',
        'web/src/features/market/sales/BillingPage.tsx',
        'web/src/features/market/royalties/RoyaltyCalculatorPage.tsx',
      ],
      proof: [
        ...browser.publishing(published, exhibited),
        ...browser.royalties('a collector calculates a royalty step by step and shares the result'),
      ],
    },
    {
      words: 'The application is mounted with a browser-wallet provider that is polled every 12000 ms.',
      by: ['web/src/components/people/wallet/wallet-config.ts', 'web/src/components/people/wallet/BrowserWallet.tsx'],
      proof: [
        ...browser.wallet(
          'the wallet provider is on every page of a person who linked a wallet, and polled every 12,000 ms',
        ),
        ...browser.wallet('the wallet provider is not loaded without a wallet, except on the wallet page'),
      ],
      reading:
        'It is mounted on every page for people who have linked or connected a wallet, and polled while the tab is visible. Others load nothing of it.',
    },
    {
      words: 'Blockchain behaviour: not shown.',
      by: ['server/src/features/people/wallet/link-wallet.ts'],
      proof: server.wallet('linking a wallet asks for a message in our name, and links the address that signed it'),
      reading: 'A wallet proves that an address belongs to its user. Nothing is written to a chain.',
    },
  ],
};
