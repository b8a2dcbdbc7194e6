import type { z } from 'zod';
import type { auth } from '@verso/contract/auth.ts';
import type { Account, PublicUser } from '@verso/contract/users.ts';
import type { Verification } from './verify-email.ts';
import type { AccountRow } from './queries.ts';

export function presentAccount(row: AccountRow, refused: Account['refused'] = {}): Account {
  return {
    ...presentPublicUser(row),
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    admin: row.admin,
    submitAllowed: row.submit_allowed,
    privateTokenAllowed: row.private_token_allowed,
    checkPurchaseAllowed: row.check_purchase_allowed,
    secondFactor: row.second_factor,
    nationalityId: row.nationality_id,
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
    url: row.url,
    recommended: row.recommended,
    artistAllowed: row.artist_allowed,
  };
}

/** @param known whether whoever asks has shown to be the registrant */
export function presentVerification(
  { purpose, email }: Verification,
  known: boolean,
): z.input<typeof auth.checkVerification.reply>['verification'] {
  return purpose === 'change_email'
    ? { purpose: 'change', email, askPassword: false }
    : { purpose: 'register', email, askPassword: !known };
}
