import { invalid } from '#platform/errors.ts';
import { hashPassword, isGuessable } from '#platform/passwords.ts';

/** Who chooses a password: their name and email make none. */
interface Chooser {
  firstname: string;
  lastname: string;
  email: string;
}

/**
 * Hashes a password that somebody chooses.
 * @throws AppError 'invalid', naming the field, where it would soon be guessed
 */
export async function newPassword(password: string, chooser: Chooser, field = 'password'): Promise<string> {
  const own = [chooser.firstname, chooser.lastname, ...chooser.email.split(/[@.]/)];
  if (await isGuessable(password, own))
    throw invalid(
      field,
      'is too easy to guess: choose another, such as four words that have nothing to do with each other',
    );
  return hashPassword(password);
}
