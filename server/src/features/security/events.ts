import { z } from 'zod';
import { fact } from '#platform/events.ts';

const Factor = z.object({ factor: z.enum(['app', 'passkey']) });

export const passwordChanged = fact('password_changed', z.object({ sessionsEnded: z.int() }));
export const emailChangeAsked = fact('email_change_asked', z.object({}));
export const sessionsEnded = fact('sessions_ended', z.object({ count: z.int() }));
export const secondFactorAdded = fact('second_factor_added', Factor);
export const secondFactorRemoved = fact('second_factor_removed', Factor);
export const recoveryCodesMade = fact('recovery_codes_made', z.object({}));
export const recoveryCodeUsed = fact('recovery_code_used', z.object({ left: z.int() }));
/** The password was right and the second step of the login was not. */
export const secondFactorFailed = fact(
  'second_factor_failed',
  z.object({ method: z.enum(['app', 'recovery', 'passkey']), ip: z.string() }),
);
