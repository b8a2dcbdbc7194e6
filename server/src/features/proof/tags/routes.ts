import type { Tag } from '@verso/contract/proof/schemas/tags.ts';
import { tags } from '@verso/contract/proof/schemas/tags.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import type { Db } from '#platform/database/db.ts';
import { tagKeys } from '#platform/ntag424.ts';
import { anyone, outsideRoute, type Route, route } from '#http/route.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { maySee, seeRefusal } from '#features/works/artworks/policy.ts';
import { findArtwork, lockArtwork } from '#features/works/artworks/queries.ts';
import { attachTag } from './attach-tag.ts';
import { endTag } from './end-tag.ts';
import { attachRefusal, endTagRefusal, readsTags, startTagRefusal } from './policy.ts';
import { findTag, listTags, type TagRow } from './queries.ts';
import { readCode } from './read-code.ts';
import { startTag } from './start-tag.ts';
import { confirmTap, takeTap, type TakenTap } from './take-tap.ts';

export function tagRoutes({ settings, secretKey, storage }: Services): Route[] {
  return [
    route(tags.list, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: seeRefusal,
      handle: async (db, { params, actor }, artwork) => ({
        tags: readsTags(actor, artwork) ? (await listTags(db, params.id)).map(presentTag) : [],
        refused: { attach: attachRefusal(actor, artwork)?.message ?? null },
      }),
      logRead: logWorkRead,
    }),

    route(tags.attach, {
      load: (db, { params }) => lockArtwork(db, params.id),
      policy: attachRefusal,
      handle: async (tx, { actor, body: { uid } }, artwork) => {
        if (!artwork) throw notFound('work');
        const tag = await attachTag(tx, artwork, { uid, actorId: actor.id });
        const keys = tagKeys(secretKey);
        const inHex = (key: Buffer) => key.toString('hex').toUpperCase();
        return {
          tag: presentTag(tag),
          programming: {
            address: `${settings.publicUrl}${paths.artworkScan(artwork.id, 'tag', { e: '0'.repeat(32), c: '0'.repeat(16) })}`,
            metaReadKey: inHex(keys.meta),
            fileReadKey: inHex(keys.file(tag.key_label)),
          },
        };
      },
    }),

    route(tags.start, {
      load: loadTag,
      policy: (actor, { tag, artwork }) => startTagRefusal(actor, tag, artwork),
      handle: async (tx, { actor, body }, { tag }) => {
        if (!tag) throw notFound('tag');
        const code = await readCode(tx, secretKey, body);
        if (code?.tag.id !== tag.id)
          throw new AppError(
            'invalid',
            'This code is not from this tag. Check the keys and the address on the tag, then tap it again.',
          );
        return { tag: presentTag(await startTag(tx, tag, { counter: code.counter, actorId: actor.id })) };
      },
    }),

    route(tags.end, {
      load: loadTag,
      policy: (actor, { tag, artwork }) => endTagRefusal(actor, tag, artwork),
      handle: async (tx, { actor, body: { ending } }, { tag }) => {
        if (!tag) throw notFound('tag');
        return { tag: presentTag(await endTag(tx, tag, { ending, actorId: actor.id })) };
      },
    }),

    outsideRoute(tags.tap, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: anyone,
      save: async (tx, { params, body, actor }, artwork): Promise<TakenTap> => {
        // The reader of a tag on a hidden work learns nothing, not even that it has a tag.
        if (!artwork || !maySee(actor, artwork)) return { result: 'foreign' };
        return takeTap(tx, secretKey, { artworkId: params.id, ...body });
      },
      ask: (database, _call, taken) => confirmTap(database, storage, taken),
      reply: async (_db, _call, tap) => ({ tap }),
    }),
  ];
}

/** The tag of a call, with its work locked. */
async function loadTag(db: Db, { params }: { params: { id: string } }) {
  const tag = await findTag(db, params.id);
  const artwork = tag && (await lockArtwork(db, tag.artwork_id));
  return { tag: artwork && (await findTag(db, params.id)), artwork };
}

const presentTag = (tag: TagRow): Tag => ({
  _id: tag.id,
  uid: tag.uid,
  attachedAt: tag.attached_at.toISOString(),
  startedAt: tag.started_at && tag.started_at.toISOString(),
  endedAt: tag.ended_at && tag.ended_at.toISOString(),
  ending: tag.ending,
});
