import type { Actor } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';

/** Whose role asks for a second factor keeps one. */
export function removeFactorRefusal({ required, factors }: { required: boolean; factors: number }): Refusal | null {
  return required && factors <= 1
    ? conflict('Your role asks for a second factor. Set up another before you remove this one.')
    : null;
}

/** A session is its owner's to end; a stranger's is not there. */
export function endSessionRefusal(actor: Actor, session: { person_id: string } | undefined): Refusal | null {
  return session?.person_id === actor.id ? null : hiddenFromYou('session');
}

export function passkeyRefusal(actor: Actor, passkey: { person_id: string } | undefined): Refusal | null {
  return passkey?.person_id === actor.id ? null : hiddenFromYou('passkey');
}
