import type { Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const holds = 'the access table › holds for $name';
const permission =
  'the permission for %s › is given and taken by an admin, each time on record, and not by anybody else';

export const validation: Section = {
  title: '5. Validation rules',
  rows: [
    {
      words: 'Client-side field rules: not shown.',
      by: ['contract/src/fields.ts', 'web/src/components/use-account-form.ts'],
      proof: browser.accounts(
        'registering › faults are told by the name of their field, and focus goes to the first',
        'registering › a fault that only the server can see stands with its field',
      ),
      reading: 'Each call’s rules are stated once, in the contract, and hold in the browser and on the server.',
    },
    {
      words: 'Artwork creation with id 0 means an artist adds a new artwork; any other id updates that artwork.',
      by: ['contract/src/artworks.ts', 'web/src/features/editor/editor-loader.ts'],
      proof: [
        ...server.drafts(
          'registering a work › makes a draft of the artist, even without a title',
          'registering a work › is refused to a %s, with who may',
          'changing a draft › leaves what is left out, and says what a submission still needs',
        ),
        ...browser.editor('an artist drafts a work with pictures, arranges them, and sends it for review'),
      ],
    },
    {
      words: "On failure, the client shows the server's message.",
      by: ['web/src/api/api-error.ts', 'web/src/ui/toast.ts'],
      proof: [
        ...web.call('a refusal is raised in the server’s words, else in those of its status'),
        ...web.notices('an error is told in its own words'),
      ],
    },
    {
      words: "A message containing 'Failed to fetch' is not displayed.",
      by: ['web/src/ui/notice-rules.ts', 'web/src/ui/OfflineBanner.tsx'],
      proof: web.notices('a request that never arrived (%s) is never shown as an error'),
      reading: 'Nor are the words that other browsers have for it. A banner says that there is no connection.',
    },
  ],
};

export const roles: Section = {
  title: '6. Roles and permissions',
  rows: [
    {
      words: 'Visitor: public pages only',
      by: ['web/src/guards.ts', 'server/src/http/route.ts'],
      proof: [
        ...server.contract('a visitor › is refused $name with 401'),
        ...server.access(holds),
        ...browser.accounts(
          'who may be where › a page that needs a session leads to the login, and from there back to it',
        ),
      ],
    },
    {
      words: 'login, register and agreement pages are for logged-out visitors only.',
      by: ['web/src/guards.ts'],
      proof: browser.accounts('who may be where › somebody logged in has no business on the pages for visitors'),
    },
    {
      words: 'Regular user: pages needing a session.',
      by: ['web/src/guards.ts', 'server/src/http/route.ts'],
      proof: [...server.access(holds), ...browser.dashboards('a collector sees the works they own')],
    },
    {
      words: 'Artist: allowed or disallowed by an admin; gets the artist dashboard and artist editor.',
      by: ['server/src/features/people/change-permission.ts', 'web/src/features/dashboard/DashboardPage.tsx'],
      proof: [
        ...server.people(permission),
        ...browser.dashboards('an artist sees how many works stand where, what waits and all of them'),
        ...browser.profiles('an artist fills in a profile, is voted on, and may then send a work for review'),
      ],
    },
    {
      words: 'Authenticator: allowed or disallowed to check purchases; gets the authenticator dashboard.',
      by: ['server/src/features/people/change-permission.ts', 'server/src/features/purchases/policy.ts'],
      proof: [
        ...server.people('checking purchases › is allowed to an authenticator, and to nobody else'),
        ...server.billChecks(
          'checking a bill › is nobody’s who has a stake, sent it, is named by it, or was not allowed to',
        ),
        ...browser.dashboards('an authenticator sees the queue, oldest first, and goes to a work to vote'),
      ],
    },
    {
      words: 'Admin: allowed or disallowed by another admin.',
      by: ['server/src/features/people/change-admin.ts'],
      proof: [
        ...server.people(
          'making an admin › asks for the admin’s own password, and counts from the next request on',
          'making an admin › is refused for oneself, for an unverified email, and to everybody who is no admin',
        ),
        ...server.lastAdmin('the last admin › stays when two take each other’s right at the same moment'),
      ],
      reading: 'The last admin stays one.',
    },
    {
      words: "An admin can reset a user's password",
      by: ['server/src/features/people/routes.ts'],
      proof: server.people('a reset that an admin sends › mails the person a link, which the admin never sees'),
      reading: 'By a link that is mailed to the person.',
    },
    {
      words: 'verify a user',
      by: ['server/src/features/people/verify-email.ts'],
      proof: server.people('verifying somebody › opens what needs a verified email, once'),
    },
    {
      words: 'send invitations by email with a type',
      by: ['server/src/features/accounts/invite.ts'],
      proof: [
        ...server.accounts('invitations › are for admins to send'),
        ...browser.dashboards('an admin › invites somebody by email for a role'),
      ],
    },
    {
      words: 'recommend artworks and users',
      by: ['server/src/features/artworks/toggle-recommended.ts', 'server/src/features/people/toggle-recommended.ts'],
      proof: [
        ...server.showing('the switch for %s › is switched on and off by an admin, who may not own the work'),
        ...server.people('recommending somebody › is switched on and off, never for oneself, also at the same moment'),
      ],
    },
    {
      words: 'add artworks to the carousel',
      by: ['server/src/features/artworks/toggle-carousel.ts'],
      proof: server.showing(
        'the switch for %s › is switched on and off by an admin, who may not own the work',
        'the switch for %s › is refused to its owner and to authenticators',
      ),
    },
    {
      words: 'delete users',
      by: ['server/src/features/personal-data/erase-person.ts'],
      proof: server.personalData('leaving › lets an admin delete anybody else, and nobody else do so'),
    },
    {
      words: 'and handle edit requests.',
      by: ['server/src/features/review/decide-edit-request.ts', 'server/src/features/profiles/decide-profile-edit.ts'],
      proof: [
        ...server.reviewEdits('deciding on a request to edit › is for admins, not on a work of their own, and once'),
        ...server.profileVotes(
          'a request to edit an approved profile › is made once, of an approved profile, and decided by another admin',
        ),
      ],
    },
    {
      words: 'Users may also hold the submit permission and the private-token permission.',
      by: ['server/src/features/review/policy.ts', 'server/src/features/viewing-links/policy.ts'],
      proof: [
        ...server.submission(
          'sending a work for review › asks an artist for the permission to submit, and says who gives it',
        ),
        ...server.viewingLinks('making private viewing links › is for owners whom an admin has allowed it'),
      ],
      reading:
        'The private token is the key of a viewing link, by which a work that is not public is shown to one person.',
    },
    {
      words: 'Exact role names beyond authenticator and artist: not shown.',
      by: ['contract/src/users.ts'],
      proof: server.accounts('registering › makes nobody an authenticator without an invitation'),
      reading: '“collector”; an admin is whoever has that flag, in any role.',
    },
    {
      words: 'Pages marked as requiring a session need the token cookie.',
      by: ['web/src/guards.ts', 'web/src/api/session.ts'],
      proof: [
        ...server.conformance(
          'a page of the specification › is in the router, behind the guard that the specification names',
        ),
        ...browser.accounts('who may be where › a stored user whose token is gone is logged out'),
      ],
    },
  ],
};
