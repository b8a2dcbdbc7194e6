import type { Row } from './row.ts';
import { server } from './tests.ts';

const accounts = 'server/src/features/people/accounts/routes.ts';
const people = 'server/src/features/people/people/routes.ts';
const profiles = 'server/src/features/works/profiles/routes.ts';

const { accounts: signing, people: managing, profiles: editing, profileVotes: voting } = server;

/** The permissions that an admin grants and revokes, one call each. */
const permission = 'the permission for %s › is given and taken by an admin, recorded each time, and by no other role';

export const userCalls: readonly Row[] = [
  {
    words: 'POST /auth/login {email, password}; the response data is stored as the user.',
    call: { name: 'accounts.login', address: 'POST /auth/login', fields: ['email', 'password'], answers: ['user'] },
    by: [accounts, 'web/src/features/people/accounts/sign-in/LoginPage.tsx', 'web/src/api/session/session.ts'],
    proof: signing('signing in greets by name and opens a session that logging out ends'),
    differently:
      'As written for accounts without a second factor. With one, the reply asks for it, and the second step returns the user.',
  },
  {
    words: 'POST /auth/register {user fields including email}.',
    call: {
      name: 'accounts.register',
      address: 'POST /auth/register',
      fields: ['firstname', 'lastname', 'email', 'role'],
    },
    by: [accounts, 'server/src/features/people/accounts/register.ts'],
    proof: signing('registering mails a link that verifies the email once'),
  },
  {
    words: 'POST /auth/reset {email}.',
    call: { name: 'accounts.reset', address: 'POST /auth/reset', fields: ['email'] },
    by: [accounts, 'server/src/features/people/accounts/email/send-reset.ts'],
    proof: signing(
      'a lost password is replaced by a mailed link, once, which ends all sessions',
      'a lost password is answered the same for an unknown email',
    ),
  },
  {
    words: 'POST /auth/resetpwd {token, password}.',
    call: { name: 'accounts.resetPassword', address: 'POST /auth/resetpwd', fields: ['token', 'password'] },
    by: [accounts, 'server/src/features/people/accounts/new-password.ts'],
    proof: signing('a lost password is replaced by a mailed link, once, which ends all sessions'),
  },
  {
    words: 'POST /auth/verify {token}.',
    differently:
      'The token alone is enough in the session or the browser that registered. Anywhere else the password is needed too, because another person may have registered the address.',
    call: { name: 'accounts.verify', address: 'POST /auth/verify', fields: ['token'] },
    by: [accounts, 'server/src/features/people/accounts/email/verify-email.ts'],
    proof: signing('registering mails a link that verifies the email once'),
  },
  {
    words: 'GET /users/{id}',
    call: { name: 'people.get', address: 'GET /users/{id}', answers: ['user'] },
    by: [people],
    proof: server.answers('a user is complete for themselves and admins, and public for others'),
  },
  {
    words: 'GET /users/{id}/url',
    call: { name: 'profiles.url', address: 'GET /users/{id}/url', answers: ['url'] },
    by: [profiles],
    proof: editing('a profile url is found for anyone with an account'),
  },
  {
    words: 'GET /users/{id}/artworks',
    call: { name: 'profiles.artworks', address: 'GET /users/{id}/artworks', answers: ['artworks'] },
    by: [profiles, 'server/src/features/discovery/record/works-of-person.ts'],
    proof: editing('the works of a user are the public ones to others, and all of them to themselves'),
  },
  {
    words: 'GET /users/info/submitted_artworks (returns submitted).',
    call: { name: 'profiles.submitted', address: 'GET /users/info/submitted_artworks', answers: ['submitted'] },
    by: [profiles, 'server/src/features/discovery/record/works-of-person.ts'],
    proof: editing('the works of a user are the public ones to others, and all of them to themselves'),
    reading: 'The caller’s own works that were ever sent for review.',
  },
  {
    words: 'POST /users/{id} (form body, update)',
    call: { name: 'profiles.update', address: 'POST /users/{id}', form: true, answers: ['user'] },
    by: [profiles, 'server/src/features/works/profiles/editing/update-profile.ts'],
    proof: editing(
      'a profile is filled in by its owner, and read as it was written',
      'a profile is changed by an admin, and by no other user',
    ),
  },
  {
    words: 'DELETE /users/{id}.',
    call: { name: 'personalData.remove', address: 'DELETE /users/{id}' },
    by: [
      'server/src/features/operations/personal-data/routes.ts',
      'server/src/features/operations/personal-data/erasure/erase-person.ts',
    ],
    proof: server.personalData(
      'deleting an account frees the email and ends every session',
      'deleting an account lets an admin, and no other user, delete another account',
    ),
  },
  {
    words: 'POST /users (list) {type, options, filterkey, order, pagesize, pagefrom}.',
    call: {
      name: 'people.list',
      address: 'POST /users',
      fields: ['type', 'options', 'filterkey', 'order', 'pagesize', 'pagefrom'],
    },
    by: [people, 'server/src/features/people/people/queries.ts'],
    proof: managing(
      'the list of people finds a person by part of a name or email, whatever the accents and capitals',
      'the list of people filters by what people have, and orders by name and by day',
      'the list of people ignores an unknown option, and is refused to everyone but admins',
    ),
  },
  {
    words: 'PATCH /users/check_email {email}',
    call: { name: 'people.checkEmail', address: 'PATCH /users/check_email', fields: ['email'] },
    by: [accounts],
    proof: server.answers(
      'checking an email returns whether one can be registered',
      'checking an email is limited to two hundred times an hour in total, over all networks',
    ),
    reading: '`available` is false if the address has an account. The number of calls an hour is limited: decision 36.',
  },
  {
    words: '/users/invite {email, type}',
    call: { name: 'people.invite', address: 'PATCH /users/invite', fields: ['email', 'type'] },
    by: [accounts, 'server/src/features/people/accounts/invite.ts'],
    proof: signing('invitations register the invited email in the role, once', 'invitations are sent only by admins'),
    reading: 'The type is the role of the invitation.',
  },
  {
    words: '/users/submitForVote {id, status}',
    call: { name: 'profiles.submitForVote', address: 'PATCH /users/submitForVote', fields: ['id', 'status'] },
    by: [profiles, 'server/src/features/works/profiles/voting/submit-for-vote.ts'],
    proof: voting(
      'sending a profile for the vote opens a round that authenticators and admins find in their queue',
      'sending a profile for the vote is for the artist only, and for artists only',
    ),
  },
  {
    words: '/users/vote {id}',
    call: { name: 'profiles.vote', address: 'PATCH /users/vote', fields: ['id'] },
    by: [profiles, 'server/src/features/works/profiles/voting/vote-on-profile.ts'],
    proof: voting('a vote on a profile that reaches the quorum recognises the artist, who may then submit works'),
  },
  {
    words: '/users/disvote {id}',
    call: { name: 'profiles.disvote', address: 'PATCH /users/disvote', fields: ['id'] },
    by: [profiles, 'server/src/features/works/profiles/voting/vote-on-profile.ts'],
    proof: voting(
      'a vote on a profile that reaches the quorum denies it, tells the artist why, and lets them send it again',
    ),
  },
  {
    words: '/users/toggle_recommend {id}',
    call: { name: 'people.toggleRecommend', address: 'PATCH /users/toggle_recommend', fields: ['id'] },
    by: [people, 'server/src/features/people/people/rights/toggle-recommended.ts'],
    proof: managing('recommending a person is switched on and off, never for oneself, also by concurrent requests'),
  },
  {
    words: '/users/report {id, message}',
    call: { name: 'people.report', address: 'PATCH /users/report', fields: ['id', 'message'] },
    by: [
      'server/src/features/operations/administration/routes.ts',
      'server/src/features/operations/administration/report-person.ts',
    ],
    proof: server.administration('a report about a user is read by admins, and its answer mailed to its author'),
  },
  {
    words: '/users/check_purchase {id, status}',
    call: { name: 'people.checkPurchase', address: 'PATCH /users/check_purchase', fields: ['id', 'status'] },
    by: [people, 'server/src/features/people/people/rights/change-permission.ts'],
    proof: managing('checking purchases is allowed to authenticators only'),
  },
  {
    words: '/users/change_admin {id, status}',
    call: { name: 'people.changeAdmin', address: 'PATCH /users/change_admin', fields: ['id', 'status'] },
    by: [people, 'server/src/features/people/people/rights/change-admin.ts'],
    proof: managing(
      'making an admin takes effect from the next request',
      'making an admin is refused for oneself, for an unverified email, and to everyone but admins',
    ),
  },
  {
    words: 'POST /users/artist/allow',
    call: { name: 'people.allowArtist', address: 'POST /users/artist/allow', fields: ['id'] },
    by: [people, 'server/src/features/people/people/rights/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/artist/disallow {id}',
    call: { name: 'people.disallowArtist', address: 'POST /users/artist/disallow', fields: ['id'] },
    by: [people, 'server/src/features/people/people/rights/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/submit/allow',
    call: { name: 'people.allowSubmit', address: 'POST /users/submit/allow', fields: ['id'] },
    by: [people, 'server/src/features/people/people/rights/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/submit/disallow {id}',
    call: { name: 'people.disallowSubmit', address: 'POST /users/submit/disallow', fields: ['id'] },
    by: [people, 'server/src/features/people/people/rights/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/privatetoken/allow',
    call: { name: 'people.allowPrivateToken', address: 'POST /users/privatetoken/allow', fields: ['id'] },
    by: [people, 'server/src/features/people/people/rights/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/privatetoken/disallow {id}',
    call: { name: 'people.disallowPrivateToken', address: 'POST /users/privatetoken/disallow', fields: ['id'] },
    by: [people, 'server/src/features/people/people/rights/change-permission.ts'],
    proof: managing(permission),
  },
  {
    words: '/users/update/reset_pwd {id}',
    call: { name: 'people.sendReset', address: 'POST /users/update/reset_pwd', fields: ['id'] },
    by: [people, 'server/src/features/people/accounts/email/send-reset.ts'],
    proof: managing('a reset that an admin sends mails the person a link, which the admin never sees'),
    differently: 'The person gets a link by email, so no admin sets or sees a password.',
  },
  {
    words: '/users/update/verify {id}',
    call: { name: 'people.verify', address: 'POST /users/update/verify', fields: ['id'] },
    by: [people, 'server/src/features/people/people/verify-email.ts'],
    proof: managing('verifying a user opens what needs a verified email, once'),
  },
  {
    words: '/users/update/veriffUserId {userId, veriffUserId}',
    call: {
      name: 'identity.updateVeriffUserId',
      address: 'POST /users/update/veriffUserId',
      fields: ['userId', 'veriffUserId'],
    },
    by: ['server/src/features/people/identity/routes.ts'],
    proof: server.identity(
      'naming an identity check is accepted for one’s own, and never sets the state',
      'naming an identity check is refused for another person’s, for one that was never opened, and in another person’s name',
    ),
    declined:
      'The call confirms the caller’s own check and stores nothing: a browser that could name any check could pass as another person. POST /kyc/session opens checks, and the provider’s signed messages decide them.',
  },
  {
    words: '/users/update/tooltip {type, userId}',
    call: { name: 'people.countTooltip', address: 'POST /users/update/tooltip', fields: ['type', 'userId'] },
    by: [people, 'server/src/features/people/people/count-tooltip.ts'],
    proof: managing('hints of a user are counted for oneself, each kind separately, also by concurrent requests'),
  },
  {
    words: 'POST /payment/create-checkout-session {id}.',
    call: { name: 'sales.checkout', address: 'POST /payment/create-checkout-session', fields: ['id'] },
    by: ['server/src/features/market/sales/routes.ts', 'server/src/features/market/sales/checkout/open-checkout.ts'],
    proof: server.buying(
      'buying a work goes from the button to the title, with a receipt',
      'a buyer is refused works that are not for sale, with the reason',
    ),
    reading: 'The id is the work’s.',
  },
];
