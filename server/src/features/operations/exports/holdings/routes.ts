import { holdings } from '@verso/contract/operations/schemas/holdings.ts';
import { holdingFilePath } from '@verso/contract/operations/holdings.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { hiddenFromYou } from '#platform/errors.ts';
import { timeOf } from '#platform/database/read.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { briefSigner } from '#features/evidence/files/links.ts';
import { makeLater } from './make-holding.ts';
import { listOwnedIds } from './owner.ts';
import { refusedWords } from '#http/session/member.ts';
import { startHoldingRefusal } from './policy.ts';

export function holdingRoutes(services: Services): Route[] {
  return [
    route(holdings.get, {
      policy: anyone,
      handle: async (db, { actor }) => {
        const { works, latest } = await readState(db, actor.id);
        return {
          holding: latest && {
            _id: latest.id,
            works: latest.works,
            progress: latest.progress,
            startedAt: timeOf(latest.created_at),
            ready:
              latest.finished_at && latest.expires_at
                ? {
                    at: timeOf(latest.finished_at),
                    until: timeOf(latest.expires_at),
                    bytes: latest.bytes ?? 0,
                    sha256: latest.sha256 ?? '',
                  }
                : null,
          },
          works,
          refused: {
            start: refusedWords(
              actor,
              holdings.start,
              startHoldingRefusal(actor, { works, making: latest?.finished_at === null }),
            ),
          },
        };
      },
    }),

    route(holdings.address, {
      load: async (db, { params, actor }) => {
        const { latest } = await readState(db, actor.id);
        return latest?.id === params.id && latest.finished_at ? latest : undefined;
      },
      policy: (_actor, archive) => (archive ? null : hiddenFromYou('archive')),
      handle: async (_db, { actor, params: { id } }) => ({
        url: `/api${holdingFilePath(id)}${briefSigner(services, actor)(id)}`,
      }),
    }),

    route(holdings.start, {
      load: async (db, { actor }) => {
        const { works, latest } = await readState(db, actor.id);
        return { works, making: latest?.finished_at === null };
      },
      policy: startHoldingRefusal,
      handle: async (tx, { actor }, { works }) => {
        const { id } = await tx
          .insertInto('holding_export')
          .values({ person_id: actor.id, works, created_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await makeLater(tx, id);
        return { holding: { _id: id } };
      },
    }),
  ];
}

/** How many works a person owns, and their archive that is being made, else the finished one. */
async function readState(db: Db, personId: string) {
  const latest = await db
    .selectFrom('holding_export')
    .where('person_id', '=', personId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now())]))
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirst();
  return { works: (await listOwnedIds(db, personId)).length, latest: latest ?? null };
}
