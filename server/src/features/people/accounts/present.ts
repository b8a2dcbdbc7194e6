import type { z } from 'zod';
import type { accounts } from '@verso/contract/people/schemas/accounts.ts';
import type { Account, PublicUser } from '@verso/contract/people/schemas/people.ts';
import { shownEmail } from '#platform/mail/organisation-address.ts';
import type { Verification } from './email/verify-email.ts';
import type { AccountRow } from './queries.ts';

/** What only the users themselves read of their account. */
export type OwnDetails = Pick<Account, 'veriffUserId' | 'walletLinked'>;

const noDetails: OwnDetails = { veriffUserId: null, walletLinked: false };

export function presentAccount(
  row: AccountRow,
  refused: Account['refused'] = {},
  details: OwnDetails = noDetails,
): Account {
  return {
    ...presentPublicUser(row),
    email: shownEmail(row.email) ?? '',
    emailVerified: row.email_verified_at !== null,
    admin: row.admin,
    artistDisallowed: row.artist_disallowed_at !== null,
    submitAllowed: row.submit_allowed,
    privateTokenAllowed: row.private_token_allowed,
    checkPurchaseAllowed: row.check_purchase_allowed,
    secondFactor: row.second_factor,
    nationalityId: row.nationality_id,
    ...details,
    tooltips: row.tooltips,
    registeredAt: row.registered_at.toISOString(),
    refused,
  };
}

export function presentPublicUser(row: AccountRow): PublicUser {
  return {
    _id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    role: row.role,
    organisation: row.organisation,
    url: row.url,
    recommended: row.recommended,
    artistAllowed: row.artist_allowed,
  };
}

/** @param known whether the caller proved to be the account's holder */
export function presentVerification(
  { purpose, email }: Verification,
  known: boolean,
): z.input<typeof accounts.checkVerification.reply>['verification'] {
  return { purpose: purpose === 'change_email' ? 'change' : 'register', email, askPassword: !known };
}
