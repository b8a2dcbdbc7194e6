import { z } from 'zod';
import { Role } from '@verso/contract/users.ts';
import { fact } from '#platform/events.ts';

export const personRegistered = fact('person_registered', z.object({ role: Role, invited: z.boolean() }));
export const agreementAccepted = fact('agreement_accepted', z.object({ role: Role, version: z.string() }));
export const emailVerified = fact('email_verified', z.object({}));
export const emailChanged = fact('email_changed', z.object({}));
export const signedIn = fact('signed_in', z.object({ sessionId: z.string(), ip: z.string() }));
/** So many wrong passwords were tried within an hour, from wherever. */
export const signInsFailed = fact('sign_ins_failed', z.object({ failures: z.int() }));
export const signedOut = fact('signed_out', z.object({ sessionId: z.string() }));
export const resetRequested = fact('reset_requested', z.object({ ip: z.string() }));
export const passwordReset = fact('password_reset', z.object({ sessionsEnded: z.int() }));
export const personInvited = fact('person_invited', z.object({ role: Role }));
