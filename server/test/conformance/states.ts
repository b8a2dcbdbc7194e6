import type { Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const { accounts, editor, mainJob } = browser;
const registered = 'a collector registers, verifies the email, logs in, stays logged in after a reload and logs out';
const permission = 'the permission for %s › is given and taken by an admin, recorded each time, and by no other role';

export const states: Section = {
  title: '4. States and transitions',
  rows: [
    {
      words: 'Login: logging in, then logged in or failed.',
      by: ['web/src/features/people/accounts/sign-in/LoginPage.tsx'],
      proof: accounts(registered, 'a failed login does not say whether the email or the password was wrong'),
    },
    {
      words: 'The user and token are kept in local storage and a cookie and survive reload. Logout clears them.',
      by: ['web/src/api/session/session.ts'],
      proof: accounts(registered),
    },
    {
      words: "if the token cookie exists, the stored user id is read and the user's data is loaded.",
      by: ['web/src/api/session/session.ts', 'web/src/components/people/accounts/session-account.ts'],
      proof: accounts(registered, 'a session that the server has ended is treated as logged out'),
    },
    {
      words: 'Otherwise a flag is set to false; its meaning is not shown.',
      by: ['web/src/api/session/session.ts'],
      proof: accounts('a stored user whose token is gone is logged out'),
      reading: 'Without the cookie there is no session: the state is “none”, or “ended” if a user is still stored.',
    },
    {
      words: 'Registration: registering, then ends.',
      by: ['web/src/features/people/accounts/registration/RegistrationForm.tsx'],
      proof: accounts(registered, 'an error found by the server is shown at its field'),
      reading: 'It ends with a page that says where the email was sent.',
    },
    {
      words: 'A verification email is sent and the account is verified later through a token link.',
      by: [
        'server/src/features/people/accounts/register.ts',
        'server/src/features/people/accounts/email/verify-email.ts',
      ],
      proof: server.accounts('registering mails a link that verifies the email once'),
    },
    {
      words: 'Artwork upload: uploading, then uploaded or failed.',
      by: [
        'web/src/features/works/artworks/pictures/picture-uploads.ts',
        'web/src/features/works/artworks/pictures/PictureTile.tsx',
      ],
      proof: [
        ...editor('an artist drafts a work, orders its pictures, and sends it for review'),
        ...web.workDraft('a temporarily refused picture can be retried, and a lost one is retried automatically'),
      ],
    },
    {
      words: 'an artist sends the artwork for review or sends an edit request.',
      by: ['server/src/features/works/review/submit.ts', 'server/src/features/works/review/editing/request-edit.ts'],
      proof: mainJob('a work goes from registration to a visitor who reads its full record'),
    },
    {
      words: 'Admins approve or deny edit requests.',
      by: ['server/src/features/works/review/editing/decide-edit-request.ts'],
      proof: server.reviewEdits(
        'deciding on a request to edit allowing a request to edit makes the work a draft and suspends its certificate',
        'deciding against a request to edit leaves the work and its certificate unchanged',
      ),
    },
    {
      words: 'Artworks are voted approve or deny, or request more information with a message.',
      by: ['server/src/features/works/review/voting/cast-vote.ts', 'server/src/features/works/review/outcome.ts'],
      proof: server.votes(
        'a vote that reaches the quorum approves the work, and issues its certificate',
        'a vote that reaches the quorum denies the work, and notifies its owner',
        'a request for more information closes the round immediately; the owner gets the question, and other votes count in the next',
      ),
      reading: 'A quorum of votes decides; a request for information closes the round at once.',
    },
    {
      words: 'Artworks and their prices can each be hidden or shown.',
      by: [
        'server/src/features/works/artworks/showing/change-visibility.ts',
        'server/src/features/works/artworks/showing/change-price-visibility.ts',
      ],
      proof: server.showing(
        'hiding a work hides and shows it, and records each change once',
        'a sale price is hidden behind “price on request” and shown again',
      ),
    },
    {
      words: 'An owner can delete an artwork.',
      by: [
        'server/src/features/works/artworks/editing/delete-draft.ts',
        'server/src/features/works/artworks/editing/withdraw-artwork.ts',
      ],
      proof: server.removing(
        'removing a work deletes a draft that was never submitted, with its pictures',
        'removing a work is refused to everyone but the owner: 404 for works they cannot see, 403 for others',
      ),
      differently:
        'A draft is deleted. A work that was sent for review is withdrawn: it leaves the lists and the sale, and its record can still be checked.',
    },
    {
      words: 'a status flag sent as true submits for the vote, false requests an edit.',
      by: [
        'server/src/features/works/profiles/voting/submit-for-vote.ts',
        'server/src/features/works/profiles/editing/request-profile-edit.ts',
      ],
      proof: server.profileVotes(
        'sending a profile for the vote opens a round that authenticators and admins find in their queue',
        'a request to edit an approved profile is granted by an admin: the facts are unlocked, and the recognition is suspended until the next approval',
      ),
    },
    {
      words:
        'artist status, submit permission, private token, authenticator check-purchase and admin are each allowed or disallowed.',
      by: [
        'server/src/features/people/people/rights/change-permission.ts',
        'server/src/features/people/people/rights/change-admin.ts',
      ],
      proof: server.people(
        permission,
        'checking purchases is allowed to authenticators only',
        'making an admin takes effect from the next request',
      ),
    },
    {
      words: 'Exact status enumerations are not shown.',
      by: [
        'contract/src/works/artworks.ts',
        'contract/src/works/schemas/profiles.ts',
        'contract/src/market/schemas/purchases.ts',
      ],
      proof: server.lists('a user’s own list has the works they made or hold in every state, with counts by state'),
      reading:
        'A work is a draft, in review, returned with a question, approved, denied, withdrawn, or recorded from a catalogue. Stolen, missing and disputed are separate marks.',
    },
    {
      words: 'Toasts: added, updated, removed.',
      by: ['web/src/ui/notices/toast.ts', 'web/src/ui/notices/snackbar.ts'],
      proof: accounts('an unknown address redirects a visitor to the login, with a notice'),
      differently: 'A toast that is still visible stays. It is not updated or shown a second time.',
    },
  ],
};
