import { invalid } from '#platform/errors.ts';
import { hashPassword, isGuessable } from '#platform/keys/passwords.ts';

/** The user who chooses a password; it must not be their name or email. */
interface Chooser {
  firstname: string;
  lastname: string;
  email: string;
}

/**
 * Hashes a new password.
 * @throws AppError 'invalid', naming the field, if it is easy to guess
 */
export async function newPassword(password: string, chooser: Chooser, field = 'password'): Promise<string> {
  const own = [chooser.firstname, chooser.lastname, ...chooser.email.split(/[@.]/)];
  if (await isGuessable(password, own))
    throw invalid(field, 'is too easy to guess. Choose another, such as four unrelated words');
  return hashPassword(password);
}
