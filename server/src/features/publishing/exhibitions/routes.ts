import { exhibitions } from '@verso/contract/publishing/schemas/exhibitions.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import type { Call } from '#http/answer.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { removeStored, type StoredFile, storeEach, storePicture } from '#features/evidence/files/store.ts';
import { presentCard } from '#features/works/artworks/cards.ts';
import { answerQuestion } from './answer-question.ts';
import { deleteExhibition } from './delete-exhibition.ts';
import { answerRefusal, changeRefusal, listRefusal, readRefusal, writeRefusal } from './policy.ts';
import { presentExhibition, presentExhibitionCard } from './present.ts';
import {
  type ExhibitionRow,
  findExhibition,
  listExhibitions,
  listQuestions,
  listShown,
  lockExhibition,
  lockShown,
} from './queries.ts';
import { saveExhibition } from './save-exhibition.ts';

export function exhibitionRoutes(services: Services): Route[] {
  const read = async (db: Db, found: ExhibitionRow | undefined, actor: Actor | null) => {
    const exhibition = existing(found);
    const shown = await listShown(db, exhibition.id, actor);
    return { exhibition: presentExhibition(exhibition, shown, { actor, services }) };
  };
  return [
    route(exhibitions.list, {
      load: async (_db, { query }) => query.run !== 'unpublished',
      policy: listRefusal,
      handle: async (db, { actor, query }) => {
        const { rows, count } = await listExhibitions(db, query);
        return {
          exhibitions: rows.map((row) => presentExhibitionCard(row, { actor, services })),
          total: { count, more: false },
          refused: { write: writeRefusal(actor)?.message ?? null },
        };
      },
    }),

    route(exhibitions.get, {
      load: (db, { params }) => findExhibition(db, params.id),
      policy: readRefusal,
      handle: (db, { actor }, exhibition) => read(db, exhibition, actor),
    }),

    route(exhibitions.save, {
      load: async (db, { params: { id } }) => (id === '0' ? 'new' : lockExhibition(db, id)),
      policy: (actor, exhibition) => (exhibition === 'new' ? writeRefusal(actor) : changeRefusal(actor, exhibition)),
      prepare: ({ uploads, actor }: Call<typeof exhibitions.save>) =>
        storeEach(storePicture, services, uploads['cover'] ?? [], actor.id),
      undo: (db, files: StoredFile[]) => removeStored(db, services, files),
      handle: async (tx, { actor, body }, found, [cover]) => {
        const exhibition = found === 'new' ? undefined : found;
        const id = await saveExhibition(tx, { exhibition, actorId: actor.id, fields: body, cover });
        return read(tx, await findExhibition(tx, id), actor);
      },
    }),

    route(exhibitions.delete, {
      load: (db, { params }) => lockExhibition(db, params.id),
      policy: changeRefusal,
      handle: async (tx, { actor }, exhibition) => {
        await deleteExhibition(tx, existing(exhibition), actor.id);
        return {};
      },
    }),

    route(exhibitions.questions, {
      policy: anyone,
      handle: async (db, { actor }) => ({
        questions: (await listQuestions(db, actor)).map((row) => ({
          exhibitionId: row.exhibition_id,
          title: row.exhibition_title,
          venue: row.venue,
          place: row.place,
          opens: row.opens,
          closes: row.closes,
          artwork: presentCard(row, { actor, services }),
        })),
      }),
    }),

    route(exhibitions.answer, {
      load: async (db, { params, body }) => ({
        artwork: await lockArtwork(db, body.artworkId),
        shown: await lockShown(db, params.id, body.artworkId),
        exhibition: await findExhibition(db, params.id),
      }),
      policy: answerRefusal,
      handle: async (tx, { actor, body }, { exhibition }) => ({
        consent: await answerQuestion(tx, { exhibition: existing(exhibition), ownerId: actor.id, ...body }),
      }),
    }),
  ];
}

/** For the compiler: the policies refuse a missing exhibition. */
function existing(exhibition: ExhibitionRow | undefined): ExhibitionRow {
  if (!exhibition) throw notFound('exhibition');
  return exhibition;
}
