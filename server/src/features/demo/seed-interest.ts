import { at, days } from '#platform/clock.ts';
import { follow } from '#features/follows/follow.ts';
import { countViews, type Look } from '#features/views/count-views.ts';
import { demoWorks } from './catalogue.ts';
import type { Stage } from './perform-act.ts';

const followed = [
  { by: 'collector@verso.example', work: 'four-vessels', date: '2025-06-14' },
  { by: 'collector@verso.example', work: 'three-persimmons', date: '2026-02-25' },
] as const;

/** The works and artists that somebody follows; what happened to them since is told them. */
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

/** Looks at the public works in the last months, one day of each week, whenever the demo is filled. */
export async function seedViews({ tx, services, works }: Stage): Promise<void> {
  const shown = demoWorks.filter(({ state, hidden }) => state !== 'draft' && state !== 'info_requested' && !hidden);
  for (let ago = weeks; ago > 0; ago -= 1) {
    const day = new Date(Date.now() - days(ago * 7));
    const looks = shown
      .filter(({ registered }) => day > new Date(registered))
      .flatMap(({ slug }, place): Look[] => {
        const artworkId = works.get(slug);
        if (artworkId === undefined) return [];
        // More of some works than of others, and slowly more of all.
        const count = ((place * 7 + ago * 5) % 4) + (ago < 12 ? (place + ago) % 3 : 0);
        return Array.from({ length: count }, (_, visitor) => ({ artworkId, visitor: `visitor ${visitor}` }));
      });
    await at(day, () => countViews(tx, looks, services.secretKey));
  }
}
