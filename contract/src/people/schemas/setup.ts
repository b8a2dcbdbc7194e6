import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Done, requiredLine } from '#schemas/fields.ts';
import { Registration } from './accounts.ts';
import { setup as calls } from '#people/setup.ts';

/** The first admin, with the code that the server printed when it started. */
export const FirstAdmin = Registration.pick({ firstname: true, lastname: true, email: true, password: true }).extend({
  code: requiredLine(100),
});
export type FirstAdmin = z.infer<typeof FirstAdmin>;

export const setup = {
  state: endpoint(calls.state, {
    summary: 'Check whether the first admin can be created. This is possible while the installation has no admin',
    effect: 'read',
    reply: z.object({ open: z.boolean() }),
  }),
  finish: endpoint(calls.finish, {
    summary: 'Create the account of the first admin, with the one-time code from the server’s terminal',
    effect: 'write',
    body: FirstAdmin,
    reply: Done,
    notice: 'The first admin has been created. You can now log in.',
    budget: { most: 10, seconds: 600, inAll: 50 },
  }),
} satisfies Definitions<typeof calls>;
