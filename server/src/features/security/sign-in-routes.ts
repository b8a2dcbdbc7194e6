import { auth } from '@verso/contract/auth.ts';
import { AppError } from '#platform/errors.ts';
import { checkPassword } from '#platform/passwords.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { openSession } from '#features/accounts/open-session.ts';
import { findPersonByEmail, holdAccount } from '#features/accounts/queries.ts';
import { noteFailure, refuseGuessing } from '#features/accounts/sign-in-failures.ts';
import { presentSignedIn } from './present.ts';
import { beginSecondStep, takeSecondStep } from './second-step.ts';

export function signInRoutes(services: Services): Route[] {
  const { settings, secretKey } = services;
  return [
    route(auth.login, {
      load: async (db, { body: { email }, from: { binding } }) => {
        const person = await findPersonByEmail(db, email);
        await refuseGuessing(db, { secretKey, email }, { personId: person?.id, binding });
        return person;
      },
      policy: anybody,
      // A wrong password and an unknown email take as long, and are told alike.
      prepare: async ({ body }, person) => ({
        right: await checkPassword(person?.password_hash, body.password),
        hash: person?.password_hash,
      }),
      handle: async (tx, { body: { email }, from, setBinding }, found, { right, hash }) => {
        // The password may have been replaced while it was being checked; from here on it cannot be.
        const person = found && right ? await holdAccount(tx, found.id) : undefined;
        if (!person || person.password_hash !== hash) {
          await noteFailure(tx, { secretKey, email }, found?.id);
          return new AppError('invalid', 'The email or the password is not right.');
        }
        if (person.second_factor) {
          const { step, binding } = await beginSecondStep(tx, settings.publicUrl, person, from);
          if (binding) setBinding(binding);
          return { secondFactor: step };
        }
        const { token, binding } = await openSession(tx, person, from);
        if (binding) setBinding(binding);
        return { user: presentSignedIn(person, token, settings) };
      },
    }),

    route(auth.loginSecond, {
      policy: anybody,
      handle: async (tx, { body, from, setBinding }) => {
        const person = await takeSecondStep(tx, services, body, from);
        if (person instanceof AppError) return person;
        const { token, binding } = await openSession(tx, person, from);
        if (binding) setBinding(binding);
        return { user: presentSignedIn(person, token, settings) };
      },
    }),
  ];
}
