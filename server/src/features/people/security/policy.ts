import type { Actor } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';

/** A role that requires a second factor keeps at least one. */
export function removeFactorRefusal({ required, factors }: { required: boolean; factors: number }): Refusal | null {
  return required && factors <= 1
    ? conflict('Your role requires a second factor. Set up another before you remove this one.')
    : null;
}

/** Only the owner ends a session; to others it does not exist. */
export function endSessionRefusal(actor: Actor, session: { person_id: string } | undefined): Refusal | null {
  return session?.person_id === actor.id ? null : hiddenFromYou('session');
}

export function passkeyRefusal(actor: Actor, passkey: { person_id: string } | undefined): Refusal | null {
  return passkey?.person_id === actor.id ? null : hiddenFromYou('passkey');
}
