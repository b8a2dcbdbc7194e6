import type { Row } from './row.ts';
import { server } from './tests.ts';

const accounts = 'server/src/features/accounts/routes.ts';
const people = 'server/src/features/people/routes.ts';
const profiles = 'server/src/features/profiles/routes.ts';

const { accounts: signing, people: managing, profiles: editing, profileVotes: voting } = server;

/** The permissions that an admin gives and takes by a call each. */
const permission =
  'the permission for %s › is given and taken by an admin, each time on record, and not by anybody else';

export const userCalls: readonly Row[] = [
  {
    words: 'POST /auth/login {email, password}; the response data is stored as the user.',
    call: { name: 'auth.login', address: 'POST /auth/login', fields: ['email', 'password'], answers: ['user'] },
    by: [accounts, 'web/src/features/accounts/LoginPage.tsx', 'web/src/api/session.ts'],
    proof: signing('signing in › greets by name and opens a session that logging out ends'),
    reading:
      'Where a second factor is set, the answer asks for it, and the user comes with the second step. What is stored leaves the token to the cookie.',
  },
  {
    words: 'POST /auth/register {user fields including email}.',
    call: { name: 'auth.register', address: 'POST /auth/register', fields: ['firstname', 'lastname', 'email', 'role'] },
    by: [accounts, 'server/src/features/accounts/register.ts'],
    proof: signing('registering › mails a link that verifies the email once'),
  },
  {
    words: 'POST /auth/reset {email}.',
    call: { name: 'auth.reset', address: 'POST /auth/reset', fields: ['email'] },
    by: [accounts, 'server/src/features/accounts/send-reset.ts'],
    proof: signing(
      'a lost password › is replaced by a mailed link, once, which ends all sessions',
      'a lost password › is answered alike for an email nobody has',
    ),
  },
  {
    words: 'POST /auth/resetpwd {token, password}.',
    call: { name: 'auth.resetPassword', address: 'POST /auth/resetpwd', fields: ['token', 'password'] },
    by: [accounts, 'server/src/features/accounts/new-password.ts'],
    proof: signing('a lost password › is replaced by a mailed link, once, which ends all sessions'),
  },
  {
    words: 'POST /auth/verify {token}.',
    call: { name: 'auth.verify', address: 'POST /auth/verify', fields: ['token'] },
    by: [accounts, 'server/src/features/accounts/verify-email.ts'],
    proof: signing('registering › mails a link that verifies the email once'),
  },
  {
    words: 'GET /users/{id}',
    call: { name: 'users.get', address: 'GET /users/{id}', answers: ['user'] },
    by: [people],
    proof: server.answers('a user › is read whole by themselves and by admins, and by others as far as is public'),
  },
  {
    words: 'GET /users/{id}/url',
    call: { name: 'profiles.url', address: 'GET /users/{id}/url', answers: ['url'] },
    by: [profiles],
    proof: editing('a url › is told of anybody with an account, and of nobody else'),
  },
  {
    words: 'GET /users/{id}/artworks',
    call: { name: 'profiles.artworks', address: 'GET /users/{id}/artworks', answers: ['artworks'] },
    by: [profiles, 'server/src/features/record/works-of-person.ts'],
    proof: editing('the works of a user › are the public ones to others, and all of them to themselves'),
  },
  {
    words: 'GET /users/info/submitted_artworks (returns submitted).',
    call: { name: 'profiles.submitted', address: 'GET /users/info/submitted_artworks', answers: ['submitted'] },
    by: [profiles, 'server/src/features/record/works-of-person.ts'],
    proof: editing('the works of a user › are the public ones to others, and all of them to themselves'),
    reading: 'The caller’s own works that were ever sent for review.',
  },
  {
    words: 'POST /users/{id} (form body, update)',
    call: { name: 'profiles.update', address: 'POST /users/{id}', form: true, answers: ['user'] },
    by: [profiles, 'server/src/features/profiles/update-profile.ts'],
    proof: editing(
      'a profile › is filled in by its owner, and read as it was written',
      'a profile › is changed by an admin, and by nobody else',
    ),
  },
  {
    words: 'DELETE /users/{id}.',
    call: { name: 'personalData.remove', address: 'DELETE /users/{id}' },
    by: ['server/src/features/personal-data/routes.ts', 'server/src/features/personal-data/erase-person.ts'],
    proof: server.personalData(
      'leaving › asks for the password, frees the email and ends every session',
      'leaving › lets an admin delete anybody else, and nobody else do so',
    ),
  },
  {
    words: 'POST /users (list) {type, options, filterkey, order, pagesize, pagefrom}.',
    call: {
      name: 'users.list',
      address: 'POST /users',
      fields: ['type', 'options', 'filterkey', 'order', 'pagesize', 'pagefrom'],
    },
    by: [people, 'server/src/features/people/queries.ts'],
    proof: managing(
      'the list of people › finds somebody by part of a name or email, whatever the accents and capitals',
      'the list of people › narrows by what people have and have not, and orders by name and by day',
      'the list of people › refuses an unknown option, and everybody who is no admin',
    ),
  },
  {
    words: 'PATCH /users/check_email {email}',
    call: { name: 'users.checkEmail', address: 'PATCH /users/check_email', fields: ['email'] },
    by: [accounts],
    proof: server.answers(
      'checking an email › tells whether one can be registered by its form, and not who is a member',
    ),
    reading: 'It says whether the address is well formed. Whether somebody has registered with it is never told.',
  },
  {
    words: '/users/invite {email, type}',
    call: { name: 'users.invite', address: 'PATCH /users/invite', fields: ['email', 'type'] },
    by: [accounts, 'server/src/features/accounts/invite.ts'],
    proof: signing(
      'invitations › let the invited email register in the role, once',
      'invitations › are for admins to send',
    ),
    reading: 'The type is the role that the invitation is for.',
  },
  {
    words: '/users/submitForVote {id, status}',
    call: { name: 'profiles.submitForVote', address: 'PATCH /users/submitForVote', fields: ['id', 'status'] },
    by: [profiles, 'server/src/features/profiles/submit-for-vote.ts'],
    proof: voting(
      'sending a profile for the vote › opens a round that authenticators and admins find in their queue',
      'sending a profile for the vote › is for the artist alone, and for artists only',
    ),
  },
  {
    words: '/users/vote {id}',
    call: { name: 'profiles.vote', address: 'PATCH /users/vote', fields: ['id'] },
    by: [profiles, 'server/src/features/profiles/vote-on-profile.ts'],
    proof: voting('a vote on a profile › of the quorum recognises the artist, who may then submit works'),
  },
  {
    words: '/users/disvote {id}',
    call: { name: 'profiles.disvote', address: 'PATCH /users/disvote', fields: ['id'] },
    by: [profiles, 'server/src/features/profiles/vote-on-profile.ts'],
    proof: voting(
      'a vote on a profile › of the quorum denies it, tells the artist why, and leaves them to send it again',
    ),
  },
  {
    words: '/users/toggle_recommend {id}',
    call: { name: 'users.toggleRecommend', address: 'PATCH /users/toggle_recommend', fields: ['id'] },
    by: [people, 'server/src/features/people/toggle-recommended.ts'],
    proof: managing('recommending somebody › is switched on and off, never for oneself, also at the same moment'),
  },
  {
    words: '/users/report {id, message}',
    call: { name: 'users.report', address: 'PATCH /users/report', fields: ['id', 'message'] },
    by: ['server/src/features/administration/routes.ts', 'server/src/features/administration/report-person.ts'],
    proof: server.administration(
      'a report about somebody › is read by admins, and its answer mailed to whoever made it',
    ),
  },
  {
    words: '/users/check_purchase {id, status}',
    call: { name: 'users.checkPurchase', address: 'PATCH /users/check_purchase', fields: ['id', 'status'] },
    by: [people, 'server/src/features/people/change-permission.ts'],
    proof: managing('checking purchases › is allowed to an authenticator, and to nobody else'),
  },
  {
    words: '/users/change_admin {id, status}',
    call: { name: 'users.changeAdmin', address: 'PATCH /users/change_admin', fields: ['id', 'status'] },
    by: [people, 'server/src/features/people/change-admin.ts'],
    proof: managing(
      'making an admin › asks for the admin’s own password, and counts from the next request on',
      'making an admin › is refused for oneself, for an unverified email, and to everybody who is no admin',
    ),
    reading: 'To make an admin, the caller’s own password is asked for again.',
  },
  {
    words: 'POST /users/artist/allow',
    call: { name: 'users.allowArtist', address: 'POST /users/artist/allow', fields: ['id'] },
    by: [people, 'server/src/features/people/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/artist/disallow {id}',
    call: { name: 'users.disallowArtist', address: 'POST /users/artist/disallow', fields: ['id'] },
    by: [people, 'server/src/features/people/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/submit/allow',
    call: { name: 'users.allowSubmit', address: 'POST /users/submit/allow', fields: ['id'] },
    by: [people, 'server/src/features/people/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/submit/disallow {id}',
    call: { name: 'users.disallowSubmit', address: 'POST /users/submit/disallow', fields: ['id'] },
    by: [people, 'server/src/features/people/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/privatetoken/allow',
    call: { name: 'users.allowPrivateToken', address: 'POST /users/privatetoken/allow', fields: ['id'] },
    by: [people, 'server/src/features/people/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/privatetoken/disallow {id}',
    call: { name: 'users.disallowPrivateToken', address: 'POST /users/privatetoken/disallow', fields: ['id'] },
    by: [people, 'server/src/features/people/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/update/reset_pwd {id}',
    call: { name: 'users.sendReset', address: 'POST /users/update/reset_pwd', fields: ['id'] },
    by: [people, 'server/src/features/accounts/send-reset.ts'],
    proof: managing('a reset that an admin sends › mails the person a link, which the admin never sees'),
    reading: 'The person gets a link by mail. No admin sets or sees a password.',
  },
  {
    words: '/users/update/verify {id}',
    call: { name: 'users.verify', address: 'POST /users/update/verify', fields: ['id'] },
    by: [people, 'server/src/features/people/verify-email.ts'],
    proof: managing('verifying somebody › opens what needs a verified email, once'),
  },
  {
    words: '/users/update/veriffUserId {userId, veriffUserId}',
    call: {
      name: 'identity.updateVeriffUserId',
      address: 'POST /users/update/veriffUserId',
      fields: ['userId', 'veriffUserId'],
    },
    by: ['server/src/features/identity/routes.ts'],
    proof: server.identity(
      'naming a check › is accepted for one’s own, and never sets the state',
      'naming a check › is refused for another’s, for one that was never opened, and in another’s name',
    ),
    reading: 'Whether somebody is verified is said by the provider’s signed messages alone, never by the browser.',
  },
  {
    words: '/users/update/tooltip {type, userId}',
    call: { name: 'users.countTooltip', address: 'POST /users/update/tooltip', fields: ['type', 'userId'] },
    by: [people, 'server/src/features/people/count-tooltip.ts'],
    proof: managing('hints › are counted for oneself, each kind by itself, also at the same moment'),
  },
  {
    words: 'POST /payment/create-checkout-session {id}.',
    call: { name: 'sales.checkout', address: 'POST /payment/create-checkout-session', fields: ['id'] },
    by: ['server/src/features/sales/routes.ts', 'server/src/features/sales/open-checkout.ts'],
    proof: server.buying(
      'buying a work › goes from the button to the title, with a receipt',
      'who buys › is refused what is not for sale, in words that say why',
    ),
    reading: 'The id is that of the work.',
  },
];
