import { at, days } from '#platform/clock.ts';
import { follow } from '#features/discovery/follows/follow.ts';
import { countViews, type PageView } from '#features/works/views/count-views.ts';
import { demoWorks } from '#features/operations/demo/data/catalogue.ts';
import type { Stage } from '#features/operations/demo/perform-act.ts';

const followed = [
  { by: 'collector@verso.example', work: 'four-vessels', date: '2025-06-14' },
  { by: 'collector@verso.example', work: 'three-persimmons', date: '2026-02-25' },
] as const;

/** Follows of works and artists, with notifications of what happened since. */
export async function seedFollows({ tx, cast, works }: Stage): Promise<void> {
  for (const { by, work, date } of followed) {
    const [person, id] = [cast.get(by), works.get(work)];
    if (!person || !id) throw new Error(`${by} cannot follow ${work}`);
    await at(new Date(`${date}T18:30:00Z`), () => follow(tx, { artwork_id: id }, person.id));
  }
  const { id: artistId } = await tx
    .selectFrom('artist')
    .innerJoin('artwork', 'artwork.artist_id', 'artist.id')
    .where('artwork.id', '=', works.get('three-persimmons') ?? null)
    .select('artist.id')
    .executeTakeFirstOrThrow();
  const collector = cast.get('collector@verso.example');
  if (collector) await at(new Date('2026-02-25T18:40:00Z'), () => follow(tx, { artist_id: artistId }, collector.id));
}

const weeks = 44;

/** Page views of public works in recent months, one day of each week, whenever the demo is filled. */
export async function seedViews({ tx, services, works }: Stage): Promise<void> {
  const shown = demoWorks.filter(({ state, hidden }) => state !== 'draft' && state !== 'info_requested' && !hidden);
  for (let ago = weeks; ago > 0; ago -= 1) {
    const day = new Date(Date.now() - days(ago * 7));
    const pageViews = shown
      .filter(({ registered }) => day > new Date(registered))
      .flatMap(({ slug }, place): PageView[] => {
        const artworkId = works.get(slug);
        if (artworkId === undefined) return [];
        // More for some works than for others, and slowly growing.
        const count = ((place * 7 + ago * 5) % 4) + (ago < 12 ? (place + ago) % 3 : 0);
        return Array.from({ length: count }, (_, visitor) => ({ artworkId, visitor: `visitor ${visitor}` }));
      });
    await at(day, () => countViews(tx, pageViews, services.secretKey));
  }
}
