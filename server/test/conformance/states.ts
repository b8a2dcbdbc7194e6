import type { Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const { accounts, editor, mainJob } = browser;
const registered =
  'registering › a collector registers, verifies the email, logs in, stays logged in over a reload and logs out';
const permission =
  'the permission for %s › is given and taken by an admin, each time on record, and not by anybody else';

export const states: Section = {
  title: '4. States and transitions',
  rows: [
    {
      words: 'Login: logging in, then logged in or failed.',
      by: ['web/src/features/accounts/LoginPage.tsx'],
      proof: accounts(registered, 'logging in › a wrong password is told without saying which of the two was wrong'),
    },
    {
      words: 'The user and token are kept in local storage and a cookie and survive reload. Logout clears them.',
      by: ['web/src/api/session.ts'],
      proof: accounts(registered),
    },
    {
      words: "if the token cookie exists, the stored user id is read and the user's data is loaded.",
      by: ['web/src/api/session.ts', 'web/src/components/session-account.ts'],
      proof: accounts(registered, 'who may be where › a session that the server has ended counts as none'),
    },
    {
      words: 'Otherwise a flag is set to false; its meaning is not shown.',
      by: ['web/src/api/session.ts'],
      proof: accounts('who may be where › a stored user whose token is gone is logged out'),
      reading: 'Without the cookie there is no session: the state is “none”, or “ended” where a user is still stored.',
    },
    {
      words: 'Registration: registering, then ends.',
      by: ['web/src/features/accounts/RegistrationForm.tsx'],
      proof: accounts(registered, 'registering › a fault that only the server can see stands with its field'),
      reading: 'It ends with the page that says where the mail went.',
    },
    {
      words: 'A verification email is sent and the account is verified later through a token link.',
      by: ['server/src/features/accounts/register.ts', 'server/src/features/accounts/verify-email.ts'],
      proof: server.accounts('registering › mails a link that verifies the email once'),
    },
    {
      words: 'Artwork upload: uploading, then uploaded or failed.',
      by: ['web/src/features/editor/picture-uploads.ts', 'web/src/features/editor/PictureTile.tsx'],
      proof: [
        ...editor('an artist drafts a work with pictures, arranges them, and sends it for review'),
        ...web.workDraft('a picture refused for now can be sent again; a lost one is sent again by itself'),
      ],
    },
    {
      words: 'an artist sends the artwork for review or sends an edit request.',
      by: ['server/src/features/review/submit.ts', 'server/src/features/review/request-edit.ts'],
      proof: mainJob('a work goes from its artist’s hands to a visitor who reads its whole record'),
    },
    {
      words: 'Admins approve or deny edit requests.',
      by: ['server/src/features/review/decide-edit-request.ts'],
      proof: server.reviewEdits(
        'deciding on a request to edit › in favour makes the work a draft and suspends its certificate',
        'deciding on a request to edit › against leaves the work and its certificate as they are',
      ),
    },
    {
      words: 'Artworks are voted approve or deny, or request more information with a message.',
      by: ['server/src/features/review/cast-vote.ts', 'server/src/features/review/outcome.ts'],
      proof: server.votes(
        'a vote › of the quorum approves the work, and issues its certificate',
        'a vote › of the quorum denies the work, and tells its owner',
        'a vote › for more information closes the round at once; what is asked reaches the owner, and the next round starts empty',
      ),
      reading: 'A quorum of votes decides; a request for information closes the round at once.',
    },
    {
      words: 'Artworks and their prices can each be hidden or shown.',
      by: [
        'server/src/features/artworks/change-visibility.ts',
        'server/src/features/artworks/change-price-visibility.ts',
      ],
      proof: server.showing(
        'hiding a work › hides and shows it, and records each change once',
        'a sale price › is hidden behind “price on request” and shown again',
      ),
    },
    {
      words: 'An owner can delete an artwork.',
      by: ['server/src/features/artworks/delete-draft.ts', 'server/src/features/artworks/withdraw-artwork.ts'],
      proof: server.removing(
        'removing a work › deletes a draft that was never submitted, and its pictures',
        'removing a work › is refused to everybody but the owner: 404 for what they cannot see, 403 for what they can',
      ),
      reading: 'A work that was ever approved is withdrawn: what was said of it stays checkable.',
    },
    {
      words: 'a status flag sent as true submits for the vote, false requests an edit.',
      by: ['server/src/features/profiles/submit-for-vote.ts', 'server/src/features/profiles/request-profile-edit.ts'],
      proof: server.profileVotes(
        'sending a profile for the vote › opens a round that authenticators and admins find in their queue',
        'a request to edit an approved profile › is granted by an admin: the facts open, and the recognition rests until the next approval',
      ),
    },
    {
      words:
        'artist status, submit permission, private token, authenticator check-purchase and admin are each allowed or disallowed.',
      by: ['server/src/features/people/change-permission.ts', 'server/src/features/people/change-admin.ts'],
      proof: server.people(
        permission,
        'checking purchases › is allowed to an authenticator, and to nobody else',
        'making an admin › asks for the admin’s own password, and counts from the next request on',
      ),
    },
    {
      words: 'Exact status enumerations are not shown.',
      by: ['contract/src/artworks.ts', 'contract/src/profiles.ts', 'contract/src/purchases.ts'],
      proof: server.lists('one’s own list › has what one made or holds in every state, with counts by state'),
      reading:
        'A work is a draft, in review, asked about, approved, denied, withdrawn, or recorded from a catalogue; stolen, missing and disputed are marks beside that.',
    },
    {
      words: 'Toasts: added, updated, removed.',
      by: ['web/src/ui/toast.ts', 'web/src/ui/snackbar.ts'],
      proof: accounts('who may be where › an address without a page leads a visitor to the login, and says so'),
      reading: 'A toast that still stands is not stacked a second time: the one that stands is kept.',
    },
  ],
};
