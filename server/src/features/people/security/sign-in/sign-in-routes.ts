import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { checkPassword } from '#platform/keys/passwords.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { openSession } from '#features/people/accounts/sessions/open-session.ts';
import { findPersonByEmail, holdAccount } from '#features/people/accounts/queries.ts';
import { noteFailure, refuseGuessing } from '#features/people/accounts/sessions/sign-in-failures.ts';
import { presentSignedIn } from '#features/people/security/present.ts';
import { beginSecondStep, takeSecondStep } from '#features/people/security/second-factor/second-step.ts';

export function signInRoutes(services: Services): Route[] {
  const { settings, secretKey } = services;
  return [
    route(accounts.login, {
      load: async (db, { body: { email }, from: { binding } }) => {
        const person = await findPersonByEmail(db, email);
        await refuseGuessing(db, { secretKey, email }, { personId: person?.id, binding });
        return person;
      },
      policy: anyone,
      // A wrong password and an unknown email take the same time and get the same answer.
      prepare: async ({ body }, person) => ({
        right: await checkPassword(person?.password_hash, body.password),
        hash: person?.password_hash,
      }),
      handle: async (tx, { body: { email }, from, setBinding }, found, { right, hash }) => {
        // The password may have been replaced during the check; from here on it is locked.
        const person = found && right ? await holdAccount(tx, found.id) : undefined;
        if (!person || person.password_hash !== hash) {
          await noteFailure(tx, { secretKey, email }, found?.id);
          return new AppError('invalid', 'The email or the password is wrong.');
        }
        if (person.second_factor) {
          const { step, binding } = await beginSecondStep(tx, settings.publicUrl, person, from);
          if (binding) setBinding(binding);
          return { secondFactor: step };
        }
        const { token, binding } = await openSession(tx, person, from);
        if (binding) setBinding(binding);
        return { user: await presentSignedIn(tx, services, person, token) };
      },
    }),

    route(accounts.loginSecond, {
      policy: anyone,
      handle: async (tx, { body, from, setBinding }) => {
        const person = await takeSecondStep(tx, services, body, from);
        if (person instanceof AppError) return person;
        const { token, binding } = await openSession(tx, person, from);
        if (binding) setBinding(binding);
        return { user: await presentSignedIn(tx, services, person, token) };
      },
    }),
  ];
}
