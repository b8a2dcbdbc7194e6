import { tasks } from '@verso/contract/operations/schemas/tasks.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { listTasks } from './list-tasks.ts';

export function taskRoutes(): Route[] {
  return [
    route(tasks.list, {
      policy: anyone,
      handle: async (db, { actor }) => ({ tasks: await listTasks(db, actor.id) }),
    }),
  ];
}
