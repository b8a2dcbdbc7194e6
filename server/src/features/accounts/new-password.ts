import { invalid } from '#platform/errors.ts';
import { hashPassword, isCommonPassword } from '#platform/passwords.ts';

/** Hashes a password that somebody chooses; refuses those that everybody would try. */
export async function newPassword(password: string, field = 'password'): Promise<string> {
  if (isCommonPassword(password)) throw invalid(field, 'is one of the first that anybody would try: choose another');
  return hashPassword(password);
}
