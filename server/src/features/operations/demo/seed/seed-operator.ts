import { at, days, later } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { saveOperator } from '#features/publishing/site-pages/save-operator.ts';
import { demoAdmin } from '#features/operations/demo/data/people.ts';
import type { Cast } from './seed-people.ts';

/** States that the demo has no real operator. */
export async function seedOperator(tx: Tx, cast: Cast): Promise<void> {
  const actorId = cast.get(demoAdmin.email)?.id;
  if (actorId === undefined) throw new Error('the demo has no admin');
  await at(later(-days(30)), () =>
    saveOperator(tx, {
      actorId,
      fields: {
        name: 'Verso demonstration',
        representative: '',
        address:
          'An installation for trying out the software.\nAn admin can enter the real operator’s details under Dashboard, Settings.',
        email: 'registry@verso.example',
        phone: '',
        register: '',
        vatNumber: '',
        revision: 0,
      },
    }),
  );
}
