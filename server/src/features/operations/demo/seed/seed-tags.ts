import { at } from '#platform/clock.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { attachTag } from '#features/proof/tags/attach-tag.ts';
import { startTag } from '#features/proof/tags/start-tag.ts';
import { demoAdmin } from '#features/operations/demo/data/people.ts';
import type { Stage } from '#features/operations/demo/perform-act.ts';

/** A work with a tag; the simulator makes its taps: `/sandbox/tag/{work}/{uid}/{count}`. */
const paired = { work: 'salt-road-noon', uid: '04C18A2F5B6E80', time: '2026-11-10T10:20:00Z' } as const;

export async function seedTags({ tx, cast, works }: Stage): Promise<void> {
  const [artwork, admin] = [await lockArtwork(tx, works.get(paired.work) ?? ''), cast.get(demoAdmin.email)];
  if (!artwork || !admin) throw new Error(`${paired.work} cannot get a tag`);
  await at(new Date(paired.time), async () => {
    const tag = await attachTag(tx, artwork, { uid: paired.uid, actorId: admin.id });
    await startTag(tx, tag, { counter: 0, actorId: admin.id });
  });
}
