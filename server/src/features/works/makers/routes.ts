import { makers } from '@verso/contract/works/schemas/makers.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { findMakers } from './find-makers.ts';

export function makerRoutes(): Route[] {
  return [
    route(makers.find, {
      policy: anyone,
      handle: async (db, { actor, body }) => ({ makers: await findMakers(db, body, actor.id) }),
    }),
  ];
}
