import { beforeAll, describe, expect, it } from 'vitest';
import { artworkStatuses } from '@verso/contract/artworks.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import { ownApp } from '../../../test/app.ts';
import { type ArtworkFixture, buildArtwork } from './fixtures.ts';
import { maySee, visibleArtworks } from './policy.ts';
import { type ArtworkRow, getArtwork, selectArtworks } from './queries.ts';

const app = ownApp();

const actorNames = [
  'visitor',
  'stranger',
  'owner',
  'maker',
  'buyer',
  'unverified buyer',
  'authenticator',
  'admin',
] as const;
type ActorName = (typeof actorNames)[number];
let actors: Record<ActorName, Actor | null>;
let works: ArtworkRow[];

beforeAll(async () => {
  const build = async (given: Parameters<typeof buildPerson>[1]): Promise<Actor> => {
    const { id, email, name } = await app.change((tx) => buildPerson(tx, given));
    return {
      id,
      email,
      name,
      sessionId: '',
      role: given?.role ?? 'collector',
      emailVerified: given?.verified !== false,
      admin: given?.admin === true,
      artistAllowed: false,
      submitAllowed: false,
      privateTokenAllowed: false,
      checkPurchaseAllowed: false,
    };
  };
  actors = {
    visitor: null,
    stranger: await build({}),
    owner: await build({}),
    maker: await build({ role: 'artist' }),
    buyer: await build({ email: 'Buyer@people.example' }),
    'unverified buyer': await build({ verified: false }),
    authenticator: await build({ role: 'authenticator' }),
    admin: await build({ admin: true }),
  };
  const owner = { id: String(actors.owner?.id) };
  const artist = { id: String(actors.maker?.id) };
  const pasts = [{}, { past: 'submitted' }, { past: 'approved' }] satisfies ArtworkFixture[];
  works = [];
  for (const status of artworkStatuses) {
    for (const past of pasts) {
      for (const hidden of [false, true]) {
        for (const buyer of [null, 'buyer@people.example', String(actors['unverified buyer']?.email)]) {
          works.push(await offered({ owner, artist, status, hidden, pictures: 0, ...past }, buyer));
        }
      }
    }
  }
});

const offered = (given: ArtworkFixture, buyer: string | null) =>
  app.change(async (tx) => {
    const { id, owner_id: seller } = await buildArtwork(tx, given);
    if (buyer !== null) {
      await tx
        .insertInto('title_transfer')
        .values({
          artwork_id: id,
          entry: '{}',
          seller_id: seller,
          buyer_name: 'A buyer',
          buyer_email: buyer,
          offered_at: now(),
        })
        .execute();
    }
    return getArtwork(tx, id);
  });

const seenBy = (name: ActorName, where: (artwork: ArtworkRow) => boolean) =>
  works.filter(where).map((artwork) => maySee(actors[name], artwork));

describe('who may see a work', () => {
  it.each(actorNames)('is told by the policy and by the database alike for a %s', async (name) => {
    const rows = await selectArtworks(app.pool).where(visibleArtworks(actors[name])).execute();
    const seen = works.filter((artwork) => maySee(actors[name], artwork)).map(({ id }) => id);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(seen.toSorted());
    expect(works).toHaveLength(126);
  });

  const never = (artwork: ArtworkRow) => artwork.status === 'draft' && artwork.submitted_at === null;

  it('leaves a draft that was never submitted to its owner, its maker, a pending buyer and admins', () => {
    expect(new Set(seenBy('visitor', never))).toEqual(new Set([false]));
    expect(new Set(seenBy('authenticator', never))).toEqual(new Set([false]));
    for (const name of ['owner', 'maker', 'admin'] as const) expect(seenBy(name, () => true)).not.toContain(false);
    expect(seenBy('unverified buyer', never)).not.toContain(true);
    expect(seenBy('buyer', never).filter(Boolean)).toHaveLength(2);
  });

  it('hides a hidden work from the public, but not from authenticators once it was submitted', () => {
    expect(seenBy('stranger', ({ hidden }) => hidden)).not.toContain(true);
    expect(seenBy('authenticator', (artwork) => artwork.hidden && !never(artwork))).not.toContain(false);
  });

  it('shows everybody what is or was public, and a work being edited again after its approval', () => {
    expect(seenBy('visitor', ({ hidden, status }) => !hidden && status === 'approved')).not.toContain(false);
    expect(seenBy('visitor', ({ hidden, status }) => !hidden && status === 'withdrawn')).not.toContain(false);
    expect(
      seenBy(
        'visitor',
        (artwork) => !artwork.hidden && artwork.status === 'draft' && artwork.first_approved_at !== null,
      ),
    ).not.toContain(false);
  });

  it('shows nobody a deleted draft', () => {
    const [draft] = works;
    expect(draft && maySee(actors.admin, { ...draft, deleted_at: new Date() })).toBe(false);
  });
});
