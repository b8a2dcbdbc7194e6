import { figures } from '@verso/contract/figures.ts';
import { notFound } from '#platform/errors.ts';
import { type Route, route } from '#http/route.ts';
import { getAccount } from '#features/accounts/queries.ts';
import { figuresRefusal } from './policy.ts';
import { presentFigures } from './present.ts';
import { readFigures } from './queries.ts';

export function figureRoutes(): Route[] {
  return [
    route(figures.get, {
      // One's own session says that one is there.
      load: async (db, { params, actor }) =>
        params.id === actor.id ? actor.id : (await getAccount(db, params.id))?.id,
      policy: figuresRefusal,
      handle: async (db, _call, id) => {
        if (id === undefined) throw notFound('user');
        return { figures: presentFigures(await readFigures(db, id)) };
      },
    }),
  ];
}
