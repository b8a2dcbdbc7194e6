import type { Row, Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const told = 'contract/src/notices.ts';
const permission =
  'the permission for %s › is given and taken by an admin, each time on record, and not by anybody else';

const errors: readonly Row[] = [
  {
    words:
      "Any non-OK response: the server's message field, or else the status text, is raised and shown as an error notice.",
    by: ['web/src/api/api-error.ts', 'web/src/ui/toast.ts', 'server/src/http/error-handler.ts'],
    proof: [
      ...web.call('a refusal is raised in the server’s words, else in those of its status'),
      ...web.notices('an error is told in its own words'),
    ],
    reading: 'Of a page that cannot be shown the page itself says so; of an action a notice does.',
  },
  {
    words: "A message 'Failed to fetch' is suppressed.",
    by: ['web/src/ui/notice-rules.ts'],
    proof: web.notices('a request that never arrived (%s) is never shown as an error'),
  },
  {
    words: 'A 401 on some user calls clears the stored login.',
    by: ['web/src/api/call.ts'],
    proof: [
      ...web.call('a session that has ended is cleared, and what everybody may read is asked for again'),
      ...browser.accounts('who may be where › a session that the server has ended counts as none'),
    ],
    reading: 'On every call: a token that one call refuses is worth nothing to the others.',
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
    reading: 'One error with its cause inside: what its reader can do, to load the page anew, is the same for both.',
  },
  {
    words:
      'Snackbar: a message containing "We\'ve sent an email to" stays open until the user closes it; all others auto-hide after 6 seconds.',
    by: ['web/src/ui/notice-rules.ts', 'web/src/ui/snackbar.ts'],
    proof: web.notices(
      'a snackbar that sends its reader to the mailbox stays until it is closed',
      'a snackbar goes after six seconds',
    ),
  },
  {
    words: 'Product-specific error codes: not shown.',
    by: ['contract/src/errors.ts', 'server/src/platform/errors.ts'],
    proof: server.answers('an answer › says “success” with its notice, and a refusal “error” with its message'),
    reading: 'Eleven codes, each with one HTTP status.',
  },
];

/** In the order of the specification. */
const notices: readonly Row[] = [
  {
    notice: 'signedOut',
    words: "'Successfully sign out'",
    by: [told],
    proof: server.accounts('signing in › greets by name and opens a session that logging out ends'),
  },
  {
    notice: 'hello',
    words: "'Hello {name}!'",
    by: [told],
    proof: server.accounts('signing in › greets by name and opens a session that logging out ends'),
    reading: 'The first name.',
  },
  {
    notice: 'verificationSent',
    words: "'We've sent an email to {email}. Please Check your email to verify and continue.'",
    by: [told],
    proof: server.accounts('registering › mails a link that verifies the email once'),
  },
  {
    notice: 'resetSent',
    words: "'Sent reset email to the {email}!'",
    by: [told],
    proof: server.accounts('a lost password › is replaced by a mailed link, once, which ends all sessions'),
  },
  {
    notice: 'passwordReset',
    words: "'Successfully reset password!'",
    by: [told],
    proof: server.accounts('a lost password › is replaced by a mailed link, once, which ends all sessions'),
  },
  {
    notice: 'userVerified',
    words: "'Successfully verified the user!'",
    by: [told],
    proof: server.accounts('registering › mails a link that verifies the email once'),
  },
  {
    notice: 'userUpdated',
    words: "'Successfully updated user data!'",
    by: [told],
    proof: [
      ...server.profiles('a profile › is filled in by its owner, and read as it was written'),
      ...server.people(permission),
    ],
  },
  {
    notice: 'userDeleted',
    words: "'Successfully deleted user account!'",
    by: [told],
    proof: server.personalData('leaving › asks for the password, frees the email and ends every session'),
  },
  {
    notice: 'invitationSent',
    words: "'Successfully sent invitation!'",
    by: [told],
    proof: browser.dashboards('an admin › invites somebody by email for a role'),
  },
  {
    notice: 'kycStarted',
    words: "'KYC Verification has started.'",
    by: [told],
    proof: server.identity(
      'opening a check › begins at the provider under a random name, and goes on with the one that is open',
    ),
  },
  {
    notice: 'submitted',
    words: "'Successfully submitted'",
    by: [told],
    proof: server.provenance(
      'history › is recorded by the owner, as declared without a paper and as documented with one',
    ),
    reading:
      'For entries of a work’s history, for reports about people, and for what is recommended or put in the carousel.',
  },
  {
    notice: 'artworkDeleted',
    words: "'Successfully deleted the artwork'",
    by: [told],
    proof: server.removing('removing a work › deletes a draft that was never submitted, and its pictures'),
  },
  {
    notice: 'sentForReview',
    words: "'Successfully sent for review'",
    by: [told],
    proof: server.submission(
      'sending a work for review › keeps its record, opens a round with the quorum of the day, and begins its provenance',
    ),
  },
  {
    notice: 'sentEditRequest',
    words: "'Successfully sent edit request'",
    by: [told],
    proof: server.reviewEdits('asking to edit an approved work › waits for an admin, and can be asked once'),
  },
  {
    notice: 'votedApprove',
    words: "'Voted approve!'",
    by: [told],
    proof: server.votes('a vote › of the quorum approves the work, and issues its certificate'),
  },
  {
    notice: 'votedDeny',
    words: "'Voted deny!'",
    by: [told],
    proof: server.votes('a vote › of the quorum denies the work, and tells its owner'),
  },
  {
    notice: 'votedMoreInformation',
    words: "'Voted request more information!'",
    by: [told],
    proof: server.votes(
      'a vote › for more information closes the round at once; what is asked reaches the owner, and the next round starts empty',
    ),
  },
  {
    notice: 'requestApproved',
    words: "'Successfully approved request'",
    by: [told],
    proof: server.reviewEdits(
      'deciding on a request to edit › in favour makes the work a draft and suspends its certificate',
    ),
  },
  {
    notice: 'requestDenied',
    words: "'Successfully denied request'",
    by: [told],
    proof: server.reviewEdits(
      'deciding on a request to edit › against leaves the work and its certificate as they are',
    ),
  },
  {
    notice: 'visibilityChanged',
    words: "'Show/Hide artwork successfully'",
    by: [told],
    proof: server.showing('hiding a work › hides and shows it, and records each change once'),
  },
  {
    notice: 'priceVisibilityChanged',
    words: "'Show/Hide artwork price successfully'",
    by: [told],
    proof: server.showing('a sale price › is hidden behind “price on request” and shown again'),
  },
  {
    notice: 'salePriceUpdated',
    words: "'Successfully updated the sale price to {price}.'",
    by: [told],
    proof: server.showing('a sale price › is set in any status but withdrawn, and null takes the work off sale'),
    reading: 'The price is written with its currency; “none” where the work is taken off sale.',
  },
  {
    notice: 'purchaseSubmitted',
    words: "'Successfully submit purchase information for the artwork'",
    by: [told],
    proof: server.bills('sending a bill › puts it before those who check purchases, with its pages as pictures'),
  },
  {
    notice: 'purchaseVoted',
    words: "'Successfully vote the purchase information'",
    by: [told],
    proof: server.billChecks(
      'checking a bill › approves it by quorum, and the sale stands confirmed, its names, price and paper private',
    ),
  },
  {
    notice: 'authenticatorSwitched',
    words: "'Successfully allowed/disallowed the authenticator.'",
    by: [told],
    proof: server.people('checking purchases › is allowed to an authenticator, and to nobody else'),
  },
  {
    notice: 'adminSwitched',
    words: "'Successfully allowed/disallowed the admin.'",
    by: [told],
    proof: server.people('making an admin › asks for the admin’s own password, and counts from the next request on'),
  },
];

export const catalogue: Section = { title: '8. The error catalogue', rows: [...errors, ...notices] };
