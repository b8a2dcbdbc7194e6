import { personalData } from '@verso/contract/personal-data.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { checkPassword } from '#platform/passwords.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { erasePerson } from './erase-person.ts';
import { dataExported } from './events.ts';
import { exportData } from './export-data.ts';
import { holdPerson } from './hold-person.ts';
import { exportRefusal, removeRefusal } from './policy.ts';

export function personalDataRoutes({ settings }: Services): Route[] {
  return [
    route(personalData.export, {
      load: async (_db, { params }) => params.id,
      policy: exportRefusal,
      handle: async (tx, { actor }) => {
        const exported = await exportData(tx, actor);
        await record(tx, dataExported, { actorId: actor.id, personId: actor.id }, {});
        return { exported };
      },
    }),

    route(personalData.remove, {
      load: (db, { params }) => holdPerson(db, params.id),
      policy: removeRefusal,
      prepare: async ({ actor, params, body }, { person }) => {
        if (params.id !== actor.id) return null;
        if (!body.password) throw invalid('password', 'is needed to delete your account');
        const hash = person?.password_hash;
        return { hash, right: await checkPassword(hash, body.password) };
      },
      handle: async (tx, { actor }, { person }, asked) => {
        if (!person) throw notFound('user');
        if (asked && !(asked.right && asked.hash === person.password_hash)) throw invalid('password', 'is not right');
        await erasePerson(tx, person, actor.id, settings.publicUrl);
        return {};
      },
    }),
  ];
}
