import type { Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const permission = 'the permission for %s › is given and taken by an admin, recorded each time, and by no other role';

export const entities: Section = {
  title: '3. Entities and their fields',
  rows: [
    {
      words:
        'Nationality (about 160 entries in a fixed list): NationalityID (number), CountryCode (two letters), Nationality (demonym).',
      by: ['contract/src/people/nationalities.ts'],
      proof: server.answers('the nationalities are a fixed list of numbers, country codes and demonyms, each once'),
      reading: 'The list has every country, which is more than 160.',
    },
    {
      words: '_id, firstname, lastname, email, role, token (result of login), a profile URL',
      by: ['contract/src/people/schemas/people.ts', 'contract/src/people/schemas/accounts.ts'],
      proof: [
        ...server.accounts('signing in greets by name and opens a session that logging out ends'),
        ...server.answers('a user is complete for themselves and admins, and public for others'),
      ],
    },
    {
      words: 'a verification-provider user id',
      by: ['contract/src/people/schemas/identity.ts', 'server/src/features/people/identity/open-check.ts'],
      proof: [
        ...server.identity(
          'opening a check begins at the provider under a random name, and continues the one that is open',
        ),
        ...server.specificationClient(
          'a client written from the specification alone has its identity checked, by the id in its own user',
        ),
      ],
      reading: 'Each check has its own id at the provider, which never gets the person’s name.',
    },
    {
      words: 'a collector tooltip counter.',
      by: ['server/src/features/people/people/count-tooltip.ts', 'web/src/features/operations/dashboard/own/Hint.tsx'],
      proof: [
        ...server.people('hints of a user are counted for oneself, each kind separately, also by concurrent requests'),
        ...browser.adminDay('a collector sees the same hint three times at most'),
      ],
    },
    {
      words:
        'Flags: artist allowed, submit allowed, private token allowed, authenticator check-purchase allowed, admin, recommended.',
      by: ['contract/src/people/schemas/people.ts', 'server/src/features/people/people/policy.ts'],
      proof: server.people(
        permission,
        'checking purchases is allowed to authenticators only',
        'making an admin takes effect from the next request',
        'recommending a person is switched on and off, never for oneself, also by concurrent requests',
      ),
    },
    {
      words: 'Roles named in behaviour: authenticator, artist. Other role names: not shown.',
      by: ['contract/src/people/schemas/people.ts'],
      proof: server.accounts(
        'registering creates no authenticator without an invitation',
        'invitations register the invited email in the role, once',
      ),
      reading: 'Any other role is “collector”. A user of any role is an admin if they have that flag.',
    },
    {
      words:
        '_id, name, artist, status, hidden flag, hidden-price flag, sale price, recommended flag, carousel flag, files (each with path and name).',
      by: [
        'contract/src/works/schemas/artworks.ts',
        'contract/src/discovery/schemas/record.ts',
        'contract/src/schemas/picture.ts',
      ],
      proof: [
        ...server.drafts('registering a work takes every field and the pictures in one call'),
        ...server.record('a work’s record shows everyone the public part, and its owner and admins the rest'),
        ...server.specificationClient(
          'a client written from the specification alone registers a work by its name and files, and has it reviewed',
          'a client written from the specification alone prices, hides and withdraws a work, and deletes a draft',
        ),
        ...server.search('the carousel shows its works in the order in which they were added'),
      ],
    },
    {
      words:
        'The artist-owned purchase, police, insurance, stolen, sold, MIA and history records have field names that are not shown.',
      by: ['contract/src/works/schemas/provenance.ts', 'contract/src/market/schemas/purchases.ts'],
      proof: server.provenance(
        'a police report and an insurance are recorded with their details and papers',
        'private values are read by the owner and admins, and are in no byte of other readers’ replies',
      ),
      reading: 'The fields are those that the trade records for each kind.',
    },
    {
      words: 'Notification: a list plus a selected one; the shape is not shown.',
      by: [
        'contract/src/operations/schemas/notifications.ts',
        'web/src/features/operations/notifications/Selected.tsx',
      ],
      proof: browser.notifications(
        'notifications are marked read one by one, filtered by unread, and marked all at once',
      ),
      reading: 'The page’s address contains the selected one.',
    },
    {
      words: 'Search result: artworks or artists, plus a carousel_images list.',
      by: ['contract/src/discovery/schemas/search.ts'],
      proof: [
        ...server.answers('a search fills the works for “artworks” and by default, and the artists for any other type'),
        ...server.search('the carousel shows its works in the order in which they were added'),
      ],
      differently: 'The carousel has its own call, as in section 7, and is not repeated with each search.',
    },
    {
      words: 'Artwork list client state: filter, filter order, artist filter, page number, uploaded id, upload status.',
      by: ['web/src/features/discovery/search/search-state.ts', 'web/src/features/works/artworks/draft/work-draft.ts'],
      proof: [
        ...browser.public('a visitor pages through search results, filters them, and goes back in the browser'),
        ...web.workDraft('pictures upload two at a time, and reordering in the meantime keeps them all'),
      ],
      differently: 'The state of a list is in the page’s address instead, so the list can be shared and Back works.',
    },
    {
      words:
        'a cookie named token marks the session. The local storage item user holds an object whose id is read on start.',
      by: ['web/src/api/session/session.ts'],
      proof: browser.accounts(
        'a collector registers, verifies the email, logs in, stays logged in after a reload and logs out',
        'a stored user whose token is gone is logged out',
      ),
    },
    {
      words:
        'Client state is split into auth, snackbar, user, artwork, notification and search areas; their fields are not shown.',
      by: ['web/src/api/session/session.ts', 'web/src/api/query-client.ts', 'web/src/ui/notices/snackbar.ts'],
      proof: browser.accounts('logging out in one tab logs out the other'),
      differently:
        'Server data is cached by call and not copied into areas, because copies get out of date. Session and snackbar have a module each.',
    },
  ],
};
