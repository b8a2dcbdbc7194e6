import { isSecurityKind } from '@verso/contract/operations/notifications.ts';
import { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { invalid } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { sameBytes, sign } from '#platform/keys/tokens.ts';

/** The emails of one kind to one person. */
export interface Subscription {
  personId: string;
  kind: NotificationKind;
}

const [macBytes, idBytes] = [16, 16];

/** The address that stops a user's emails of a kind, without a login, and nothing else. It does not expire. */
export const unsubscribeUrl = (services: Pick<Services, 'secretKey' | 'settings'>, subscription: Subscription) =>
  `${services.settings.publicUrl}${paths.unsubscribe(tokenOf(services, subscription))}`;

export function tokenOf({ secretKey }: Pick<Services, 'secretKey'>, { personId, kind }: Subscription): string {
  const about = Buffer.concat([Buffer.from(personId.replaceAll('-', ''), 'hex'), Buffer.from(kind)]);
  return Buffer.concat([macOf(secretKey, about), about]).toString('base64url');
}

/** @throws AppError 'invalid' for a token that is not ours, or of emails that no link stops */
export function subscriptionOf({ secretKey }: Pick<Services, 'secretKey'>, token: string): Subscription {
  const bytes = Buffer.from(token, 'base64url');
  const about = bytes.subarray(macBytes);
  const kind = NotificationKind.safeParse(about.subarray(idBytes).toString());
  if (!kind.success || !sameBytes(bytes.subarray(0, macBytes), macOf(secretKey, about)))
    throw invalid('token', 'is not a valid unsubscribe link. Choose your emails on your notifications page');
  if (isSecurityKind(kind.data))
    throw invalid(
      'token',
      'is of a warning, which no link can stop. Log in and choose your emails on your notifications page',
    );
  const hex = about.subarray(0, idBytes).toString('hex');
  return { personId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), kind: kind.data };
}

const macOf = (key: string, about: Buffer) =>
  sign(key, `unsubscribe\n${about.toString('base64url')}`).subarray(0, macBytes);
