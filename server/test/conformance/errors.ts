import type { Row, Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const noticesFile = 'contract/src/notices.ts';
const permission = 'the permission for %s › is given and taken by an admin, recorded each time, and by no other role';

const errors: readonly Row[] = [
  {
    words:
      "Any non-OK response: the server's message field, or else the status text, is raised and shown as an error notice.",
    by: ['web/src/api/api-error.ts', 'web/src/ui/notices/toast.ts', 'server/src/http/error-handler.ts'],
    proof: [
      ...web.call('an error uses the server’s message, or the status text'),
      ...web.notices('an error shows its own message'),
    ],
    differently:
      'A refused action shows a notice. A page that cannot be shown says so itself, because a notice would disappear and leave an empty page.',
  },
  {
    words: "A message 'Failed to fetch' is suppressed.",
    by: ['web/src/ui/notices/notice-rules.ts'],
    proof: web.notices('a request that never arrived (%s) is never shown as an error'),
  },
  {
    words: 'A 401 on some user calls clears the stored login.',
    by: ['web/src/api/call.ts'],
    proof: [
      ...web.call('an ended session is cleared, and public data is fetched again'),
      ...browser.accounts('a session that the server has ended is treated as logged out'),
    ],
    differently: 'On every call, because a token that one call refuses is invalid for all.',
  },
  {
    words: 'An empty response body is read as null.',
    by: ['web/src/api/call.ts'],
    proof: web.call('an answer without a body is read as null'),
  },
  {
    words: 'Chunk load failure raises a chunk load error or a style chunk load failure.',
    by: ['web/src/chunk.ts', 'web/src/fresh-version.ts'],
    proof: web.chunk('a script or style that cannot be fetched is a ChunkLoadError that keeps its cause'),
    differently: 'One error with its cause inside, because the remedy is the same for both: reload the page.',
  },
  {
    words:
      'Snackbar: a message containing "We\'ve sent an email to" stays open until the user closes it; all others auto-hide after 6 seconds.',
    by: ['web/src/ui/notices/notice-rules.ts', 'web/src/ui/notices/snackbar.ts'],
    proof: web.notices(
      'a snackbar that sends the user to their mailbox stays until it is closed',
      'a snackbar closes after six seconds',
    ),
  },
  {
    words: 'Product-specific error codes: not shown.',
    by: ['contract/src/errors.ts', 'server/src/platform/errors.ts'],
    proof: server.answers('a reply says “success” with its notice, and a refusal “error” with its message'),
    reading: 'Each code has one HTTP status.',
  },
];

/** In the order of the specification. */
const notices: readonly Row[] = [
  {
    notice: 'signedOut',
    words: "'Successfully sign out'",
    by: [noticesFile],
    proof: server.accounts('signing in greets by name and opens a session that logging out ends'),
  },
  {
    notice: 'hello',
    words: "'Hello {name}!'",
    by: [noticesFile],
    proof: server.accounts('signing in greets by name and opens a session that logging out ends'),
    reading: 'The first name.',
  },
  {
    notice: 'verificationSent',
    words: "'We've sent an email to {email}. Please Check your email to verify and continue.'",
    by: [noticesFile],
    proof: server.accounts('registering mails a link that verifies the email once'),
  },
  {
    notice: 'resetSent',
    words: "'Sent reset email to the {email}!'",
    by: [noticesFile],
    proof: server.accounts('a lost password is replaced by a mailed link, once, which ends all sessions'),
  },
  {
    notice: 'passwordReset',
    words: "'Successfully reset password!'",
    by: [noticesFile],
    proof: server.accounts('a lost password is replaced by a mailed link, once, which ends all sessions'),
  },
  {
    notice: 'userVerified',
    words: "'Successfully verified the user!'",
    by: [noticesFile],
    proof: server.accounts('registering mails a link that verifies the email once'),
  },
  {
    notice: 'userUpdated',
    words: "'Successfully updated user data!'",
    by: [noticesFile],
    proof: [
      ...server.profiles('a profile is filled in by its owner, and read as it was written'),
      ...server.people(permission),
    ],
  },
  {
    notice: 'userDeleted',
    words: "'Successfully deleted user account!'",
    by: [noticesFile],
    proof: server.personalData('deleting an account frees the email and ends every session'),
  },
  {
    notice: 'invitationSent',
    words: "'Successfully sent invitation!'",
    by: [noticesFile],
    proof: browser.dashboards('an admin invites a person by email for a role'),
  },
  {
    notice: 'kycStarted',
    words: "'KYC Verification has started.'",
    by: [noticesFile],
    proof: server.identity(
      'opening a check begins at the provider under a random name, and continues the one that is open',
    ),
  },
  {
    notice: 'submitted',
    words: "'Successfully submitted'",
    by: [noticesFile],
    proof: server.provenance(
      'history is recorded by the owner, as declared without a document and as documented with one',
    ),
    reading:
      'For entries of a work’s history, reports about people, and works or people that are recommended or put in the carousel.',
  },
  {
    notice: 'artworkDeleted',
    words: "'Successfully deleted the artwork'",
    differently:
      'Exactly these words for a draft. For a work that was sent for review, a sentence follows that says it is withdrawn.',
    by: [noticesFile],
    proof: server.removing('removing a work deletes a draft that was never submitted, with its pictures'),
  },
  {
    notice: 'sentForReview',
    words: "'Successfully sent for review'",
    by: [noticesFile],
    proof: server.submission(
      'submitting a work for review stores its record, opens a round with the current quorum, and begins its provenance',
    ),
  },
  {
    notice: 'sentEditRequest',
    words: "'Successfully sent edit request'",
    by: [noticesFile],
    proof: server.reviewEdits('a request to edit an approved work waits for an admin, and can be asked once'),
  },
  {
    notice: 'votedApprove',
    words: "'Voted approve!'",
    by: [noticesFile],
    proof: server.votes('a vote that reaches the quorum approves the work, and issues its certificate'),
  },
  {
    notice: 'votedDeny',
    words: "'Voted deny!'",
    by: [noticesFile],
    proof: server.votes('a vote that reaches the quorum denies the work, and notifies its owner'),
  },
  {
    notice: 'votedMoreInformation',
    words: "'Voted request more information!'",
    by: [noticesFile],
    proof: server.votes(
      'a request for more information closes the round immediately; the owner gets the question, and other votes count in the next',
    ),
  },
  {
    notice: 'requestApproved',
    words: "'Successfully approved request'",
    by: [noticesFile],
    proof: server.reviewEdits(
      'deciding on a request to edit allowing a request to edit makes the work a draft and suspends its certificate',
    ),
  },
  {
    notice: 'requestDenied',
    words: "'Successfully denied request'",
    by: [noticesFile],
    proof: server.reviewEdits('deciding against a request to edit leaves the work and its certificate unchanged'),
  },
  {
    notice: 'visibilityChanged',
    words: "'Show/Hide artwork successfully'",
    by: [noticesFile],
    proof: server.showing('hiding a work hides and shows it, and records each change once'),
  },
  {
    notice: 'priceVisibilityChanged',
    words: "'Show/Hide artwork price successfully'",
    by: [noticesFile],
    proof: server.showing('a sale price is hidden behind “price on request” and shown again'),
  },
  {
    notice: 'salePriceUpdated',
    words: "'Successfully updated the sale price to {price}.'",
    by: [noticesFile],
    proof: server.showing('a sale price is set in any status but withdrawn, and null takes the work off sale'),
    reading:
      'The price is written with its currency. If the work is taken off sale, the notice says that it is not for sale.',
  },
  {
    notice: 'purchaseSubmitted',
    words: "'Successfully submit purchase information for the artwork'",
    by: [noticesFile],
    proof: server.bills('sending a bill opens a round for those who check purchases, with its pages as pictures'),
  },
  {
    notice: 'purchaseVoted',
    words: "'Successfully vote the purchase information'",
    by: [noticesFile],
    proof: server.billChecks(
      'a check of a bill approves it by quorum, which confirms the sale, its names, price and document private',
    ),
  },
  {
    notice: 'authenticatorSwitched',
    words: "'Successfully allowed/disallowed the authenticator.'",
    by: [noticesFile],
    proof: server.people('checking purchases is allowed to authenticators only'),
  },
  {
    notice: 'adminSwitched',
    words: "'Successfully allowed/disallowed the admin.'",
    by: [noticesFile],
    proof: server.people('making an admin takes effect from the next request'),
  },
];

export const catalogue: Section = { title: '8. The error catalogue', rows: [...errors, ...notices] };
