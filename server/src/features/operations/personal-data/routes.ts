import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { notFound } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { askErasure, stopErasure } from './erasure/ask-erasure.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { listErasures, lockErasure } from './queries.ts';
import { exportData } from './export-data.ts';
import { holdPerson } from './erasure/hold-person.ts';
import { erasuresRefusal, exportRefusal, removeRefusal, stopErasureRefusal } from './policy.ts';

export function personalDataRoutes(services: Services): Route[] {
  const { settings } = services;
  return [
    route(personalData.export, {
      load: async (_db, { params }) => params.id,
      policy: exportRefusal,
      handle: async (tx, { actor, query: { page } }) => {
        const found = await exportData(tx, actor, page);
        if (page === 0) await record(tx, 'data_exported', { actorId: actor.id, personId: actor.id }, {});
        return found;
      },
    }),

    route(personalData.remove, {
      load: (db, { params }) => holdPerson(db, params.id, services),
      policy: removeRefusal,
      handle: async (tx, { actor }, { person }) => {
        if (!person) throw notFound('user');
        if (person.id === actor.id) {
          await erasePerson(tx, person, actor.id, settings.publicUrl);
          return {};
        }
        return { erasedAt: (await askErasure(tx, person, actor.id, settings.publicUrl)).toISOString() };
      },
    }),

    route(personalData.erasures, {
      policy: erasuresRefusal,
      handle: async (db) => ({ erasures: await listErasures(db) }),
    }),

    route(personalData.stopErasure, {
      load: (db, { params }) => lockErasure(db, params.id),
      policy: stopErasureRefusal,
      handle: async (tx, { actor, params }) => {
        await stopErasure(tx, params.id, { actorId: actor.id, reason: null });
        return {};
      },
    }),
  ];
}
