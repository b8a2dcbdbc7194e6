import type { Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const permission =
  'the permission for %s › is given and taken by an admin, each time on record, and not by anybody else';

export const entities: Section = {
  title: '3. Entities and their fields',
  rows: [
    {
      words:
        'Nationality (about 160 entries in a fixed list): NationalityID (number), CountryCode (two letters), Nationality (demonym).',
      by: ['contract/src/nationalities.ts'],
      proof: server.answers('the nationalities › are a fixed list of numbers, country codes and demonyms, each once'),
      reading: 'The list has every country, which is some more than 160.',
    },
    {
      words: '_id, firstname, lastname, email, role, token (result of login), a profile URL',
      by: ['contract/src/users.ts', 'contract/src/auth.ts'],
      proof: [
        ...server.accounts('signing in › greets by name and opens a session that logging out ends'),
        ...server.answers('a user › is read whole by themselves and by admins, and by others as far as is public'),
      ],
    },
    {
      words: 'a verification-provider user id',
      by: ['contract/src/identity.ts', 'server/src/features/identity/open-check.ts'],
      proof: server.identity(
        'opening a check › begins at the provider under a random name, and goes on with the one that is open',
      ),
      reading: 'The provider knows each check by an id of its own; the person is never named to it.',
    },
    {
      words: 'a collector tooltip counter.',
      by: ['server/src/features/people/count-tooltip.ts', 'web/src/features/dashboard/Hint.tsx'],
      proof: [
        ...server.people('hints › are counted for oneself, each kind by itself, also at the same moment'),
        ...browser.adminDay('a collector is shown the same hint three times, and then no more'),
      ],
    },
    {
      words:
        'Flags: artist allowed, submit allowed, private token allowed, authenticator check-purchase allowed, admin, recommended.',
      by: ['contract/src/users.ts', 'server/src/features/people/policy.ts'],
      proof: server.people(
        permission,
        'checking purchases › is allowed to an authenticator, and to nobody else',
        'making an admin › asks for the admin’s own password, and counts from the next request on',
        'recommending somebody › is switched on and off, never for oneself, also at the same moment',
      ),
    },
    {
      words: 'Roles named in behaviour: authenticator, artist. Other role names: not shown.',
      by: ['contract/src/users.ts'],
      proof: server.accounts(
        'registering › makes nobody an authenticator without an invitation',
        'invitations › let the invited email register in the role, once',
      ),
      reading: 'Any other role is “collector”. An admin is whoever has that flag, in any role.',
    },
    {
      words:
        '_id, name, artist, status, hidden flag, hidden-price flag, sale price, recommended flag, carousel flag, files (each with path and name).',
      by: ['contract/src/artworks.ts', 'contract/src/record.ts', 'contract/src/picture.ts'],
      proof: [
        ...server.drafts('registering a work › takes every field and the pictures at once'),
        ...server.record('a work’s record › shows everybody what is public, and its owner and admins the rest'),
      ],
      reading:
        'Named as the trade does: a work’s name is its title. A picture has an address for each size and a caption; the name of its file is kept for the download of the original.',
    },
    {
      words:
        'The artist-owned purchase, police, insurance, stolen, sold, MIA and history records have field names that are not shown.',
      by: ['contract/src/provenance.ts', 'contract/src/purchases.ts'],
      proof: server.provenance(
        'a police report and an insurance › are recorded with their details and papers',
        'what is private › is read by the owner and admins, and is in no byte of what others get',
      ),
      reading: 'The fields are those that the trade records of each.',
    },
    {
      words: 'Notification: a list plus a selected one; the shape is not shown.',
      by: ['contract/src/notifications.ts', 'web/src/features/notifications/Selected.tsx'],
      proof: browser.notifications('notifications are read one by one, what is unread apart, and all at once'),
      reading: 'The one that is selected stands in the page’s address.',
    },
    {
      words: 'Search result: artworks or artists, plus a carousel_images list.',
      by: ['contract/src/search.ts'],
      proof: [
        ...server.answers(
          'a search › fills the works for “artworks” and by default, and the artists for any other type',
        ),
        ...server.search('the carousel › shows its works in the order in which they were put there'),
      ],
      reading: 'The carousel has a call of its own, as section 7 has it.',
    },
    {
      words: 'Artwork list client state: filter, filter order, artist filter, page number, uploaded id, upload status.',
      by: ['web/src/features/search/search-state.ts', 'web/src/features/editor/work-draft.ts'],
      proof: [
        ...browser.public('a visitor › turns the page of a search, narrows it, and comes back by the browser'),
        ...web.workDraft('pictures go two at a time, and an order changed meanwhile takes none of them away'),
      ],
      reading: 'The state of a list is in the page’s address, so that it can be shared and Back works.',
    },
    {
      words:
        'a cookie named token marks the session. The local storage item user holds an object whose id is read on start.',
      by: ['web/src/api/session.ts'],
      proof: browser.accounts(
        'registering › a collector registers, verifies the email, logs in, stays logged in over a reload and logs out',
        'who may be where › a stored user whose token is gone is logged out',
      ),
    },
    {
      words:
        'Client state is split into auth, snackbar, user, artwork, notification and search areas; their fields are not shown.',
      by: ['web/src/api/session.ts', 'web/src/api/query-client.ts', 'web/src/ui/snackbar.ts'],
      proof: browser.accounts('who may be where › logging out in one tab counts in the other'),
      reading: 'What the server knows is kept by call, not copied into areas; session and snackbar have a module each.',
    },
  ],
};
