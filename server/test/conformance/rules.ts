import type { Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const holds = 'the access table holds for $name';
const permission = 'the permission for %s › is given and taken by an admin, recorded each time, and by no other role';

export const validation: Section = {
  title: '5. Validation rules',
  rows: [
    {
      words: 'Client-side field rules: not shown.',
      by: ['contract/src/schemas/fields.ts', 'web/src/components/people/accounts/use-account-form.ts'],
      proof: browser.accounts(
        'errors of a registration name their field, and focus moves to the first',
        'an error found by the server is shown at its field',
      ),
      reading: 'The contract states each call’s rules once, for the browser and the server.',
    },
    {
      words: 'Artwork creation with id 0 means an artist adds a new artwork; any other id updates that artwork.',
      by: ['contract/src/works/artworks.ts', 'web/src/features/works/artworks/editor-loader.ts'],
      proof: [
        ...server.drafts(
          'registering a work makes a draft of the artist, even without a title',
          'registering a work is refused to a %s, with who may',
          'changing a draft leaves omitted fields unchanged, and lists what a submission still needs',
        ),
        ...browser.editor('an artist drafts a work, orders its pictures, and sends it for review'),
      ],
    },
    {
      words: "On failure, the client shows the server's message.",
      by: ['web/src/api/api-error.ts', 'web/src/ui/notices/toast.ts'],
      proof: [
        ...web.call('an error uses the server’s message, or the status text'),
        ...web.notices('an error shows its own message'),
      ],
    },
    {
      words: "A message containing 'Failed to fetch' is not displayed.",
      by: ['web/src/ui/notices/notice-rules.ts', 'web/src/ui/notices/OfflineBanner.tsx'],
      proof: web.notices('a request that never arrived (%s) is never shown as an error'),
      reading: 'Nor are the messages of other browsers for it. A banner says that there is no connection.',
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
        ...server.contract('a visitor is refused $name with 401'),
        ...server.access(holds),
        ...browser.accounts('a page that needs a session redirects to the login, and back after it'),
      ],
    },
    {
      words: 'login, register and agreement pages are for logged-out visitors only.',
      by: ['web/src/guards.ts'],
      proof: browser.accounts('a logged-in user is redirected from visitor-only pages'),
    },
    {
      words: 'Regular user: pages needing a session.',
      by: ['web/src/guards.ts', 'server/src/http/route.ts'],
      proof: [...server.access(holds), ...browser.dashboards('a collector sees the works they own')],
    },
    {
      words: 'Artist: allowed or disallowed by an admin; gets the artist dashboard and artist editor.',
      by: [
        'server/src/features/people/people/rights/change-permission.ts',
        'web/src/features/operations/dashboard/DashboardPage.tsx',
      ],
      proof: [
        ...server.people(permission),
        ...browser.dashboards('an artist sees counts by status, what needs action, and all their works'),
        ...browser.profiles('an artist fills in a profile, is approved by vote, and can then send a work for review'),
      ],
    },
    {
      words: 'Authenticator: allowed or disallowed to check purchases; gets the authenticator dashboard.',
      by: [
        'server/src/features/people/people/rights/change-permission.ts',
        'server/src/features/market/purchases/policy.ts',
      ],
      proof: [
        ...server.people('checking purchases is allowed to authenticators only'),
        ...server.billChecks(
          'a check of a bill is refused to stakeholders, its sender, and those without the permission',
        ),
        ...browser.dashboards('an authenticator sees the queue, oldest first, and goes to a work to vote'),
      ],
    },
    {
      words: 'Admin: allowed or disallowed by another admin.',
      by: ['server/src/features/people/people/rights/change-admin.ts'],
      proof: [
        ...server.people(
          'making an admin takes effect from the next request',
          'making an admin is refused for oneself, for an unverified email, and to everyone but admins',
        ),
        ...server.lastAdmin('the last admin stays when two admins remove each other’s rights at the same time'),
      ],
      reading: 'The last admin can’t lose the right.',
    },
    {
      words: "An admin can reset a user's password",
      by: ['server/src/features/people/people/routes.ts'],
      proof: server.people('a reset that an admin sends mails the person a link, which the admin never sees'),
      differently: 'By a link emailed to the person, so no admin knows the password.',
    },
    {
      words: 'verify a user',
      by: ['server/src/features/people/people/verify-email.ts'],
      proof: server.people('verifying a user opens what needs a verified email, once'),
    },
    {
      words: 'send invitations by email with a type',
      by: ['server/src/features/people/accounts/invite.ts'],
      proof: [
        ...server.accounts('invitations are sent only by admins'),
        ...browser.dashboards('an admin invites a person by email for a role'),
      ],
    },
    {
      words: 'recommend artworks and users',
      by: [
        'server/src/features/works/artworks/showing/toggle-recommended.ts',
        'server/src/features/people/people/rights/toggle-recommended.ts',
      ],
      proof: [
        ...server.showing('the switch for %s › is switched on and off by an admin, who may not own the work'),
        ...server.people(
          'recommending a person is switched on and off, never for oneself, also by concurrent requests',
        ),
      ],
    },
    {
      words: 'add artworks to the carousel',
      by: ['server/src/features/works/artworks/showing/toggle-carousel.ts'],
      proof: server.showing(
        'the switch for %s › is switched on and off by an admin, who may not own the work',
        'the switch for %s › is refused to its owner and to authenticators',
      ),
    },
    {
      words: 'delete users',
      by: ['server/src/features/operations/personal-data/erasure/erase-person.ts'],
      proof: server.personalData('deleting an account lets an admin, and no other user, delete another account'),
    },
    {
      words: 'and handle edit requests.',
      by: [
        'server/src/features/works/review/editing/decide-edit-request.ts',
        'server/src/features/works/profiles/editing/decide-profile-edit.ts',
      ],
      proof: [
        ...server.reviewEdits('deciding on a request to edit is for admins, not on a work of their own, and once'),
        ...server.profileVotes(
          'a request to edit an approved profile is made once, for an approved profile, and decided by another admin',
        ),
      ],
    },
    {
      words: 'Users may also hold the submit permission and the private-token permission.',
      by: ['server/src/features/works/review/policy.ts', 'server/src/features/discovery/viewing-links/policy.ts'],
      proof: [
        ...server.submission('submitting a work for review requires the permission to submit, and says who gives it'),
        ...server.viewingLinks('creating private viewing links is for owners whom an admin has allowed it'),
      ],
      reading: 'The private token is the key of a viewing link, which shows one person a work that is not public.',
    },
    {
      words: 'Exact role names beyond authenticator and artist: not shown.',
      by: ['contract/src/people/schemas/people.ts'],
      proof: server.accounts('registering creates no authenticator without an invitation'),
      reading: '“collector”; a user of any role is an admin if they have that flag.',
    },
    {
      words: 'Pages marked as requiring a session need the token cookie.',
      by: ['web/src/guards.ts', 'web/src/api/session/session.ts'],
      proof: [
        ...server.conformance(
          'a page of the specification is in the router, behind the guard that the specification names',
        ),
        ...browser.accounts('a stored user whose token is gone is logged out'),
      ],
    },
  ],
};
