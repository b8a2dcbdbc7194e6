import { figures } from '@verso/contract/operations/schemas/figures.ts';
import { notFound } from '#platform/errors.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { figuresRefusal } from './policy.ts';
import { presentFigures } from './present.ts';
import { readFigures } from './queries.ts';
import { readWaitingTimes } from './waiting-times.ts';

export function figureRoutes(): Route[] {
  return [
    route(figures.get, {
      // A user with a session exists.
      load: async (db, { params, actor }) =>
        params.id === actor.id ? actor.id : (await getAccount(db, params.id))?.id,
      policy: figuresRefusal,
      handle: async (db, _call, id) => {
        if (id === undefined) throw notFound('user');
        return { figures: presentFigures(await readFigures(db, id)) };
      },
    }),

    route(figures.waitingTimes, {
      policy: anyone,
      handle: async (db) => ({ waitingTimes: await readWaitingTimes(db) }),
    }),
  ];
}
