import type { ProvenanceEntry } from '@verso/contract/provenance.ts';
import type { Actor } from '#platform/actor.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { signer } from '#features/files/links.ts';
import { listProvenance } from '#features/provenance/list-provenance.ts';
import type { TestApp } from './app.ts';
import { as } from './as.ts';

/** People, works of theirs, and what stands in a work's provenance for a reader. */
export function provenanceCalls(app: TestApp) {
  const person = (given: Parameters<typeof buildPerson>[1] = {}) => app.change((tx) => buildPerson(tx, given));
  /** A work of an owner of its own. */
  async function ownWork(given: Parameters<typeof buildArtwork>[1] = {}) {
    const owner = await person({ firstname: 'Olga', lastname: 'Stern' });
    const work = await app.change((tx) => buildArtwork(tx, { status: 'approved', ...given, owner }));
    return { owner: { ...owner, ...as(app, owner.token) }, id: work.id };
  }

  /** Somebody as the server knows them when they come with their token. */
  async function actorOf(id: string): Promise<Actor> {
    const row = await app.pool.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const session = await app.pool
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      id,
      sessionId: session.id,
      email: row.email,
      name: `${row.firstname} ${row.lastname}`,
      role: row.role,
      emailVerified: row.email_verified_at !== null,
      admin: row.admin,
      artistAllowed: row.artist_allowed,
      submitAllowed: row.submit_allowed,
      privateTokenAllowed: row.private_token_allowed,
      checkPurchaseAllowed: row.check_purchase_allowed,
    };
  }

  async function provenanceOf(artworkId: string, readerId?: string) {
    const actor = readerId === undefined ? null : await actorOf(readerId);
    const artwork = await findArtwork(app.pool, artworkId);
    if (!artwork) throw new Error('there is no such work');
    return listProvenance(app.pool, artwork, { actor, sign: signer(app.services, actor) });
  }

  async function entriesOf(artworkId: string, readerId?: string): Promise<ProvenanceEntry[]> {
    return (await provenanceOf(artworkId, readerId)).filter((item) => item.type === 'entry');
  }

  async function onlyEntry(artworkId: string, readerId?: string): Promise<ProvenanceEntry> {
    const [entry, ...others] = await entriesOf(artworkId, readerId);
    if (!entry || others.length > 0) throw new Error('there is not exactly one entry');
    return entry;
  }

  /** The latest report that a work is found, as it is named when it is decided. */
  async function reportedFound(artworkId: string): Promise<{ id: string; entryId: string }> {
    const { entry_id: entryId } = await app.pool
      .selectFrom('recovery')
      .innerJoin('claim', 'claim.id', 'recovery.claim_id')
      .where('claim.artwork_id', '=', artworkId)
      .select('recovery.entry_id')
      .orderBy('recovery.asked_at', 'desc')
      .executeTakeFirstOrThrow();
    return { id: artworkId, entryId };
  }

  async function eventsOf(artworkId: string): Promise<string[]> {
    const rows = await app.pool
      .selectFrom('event')
      .select('name')
      .where('artwork_id', '=', artworkId)
      .orderBy('id')
      .execute();
    return rows.map(({ name }) => name);
  }

  return { person, ownWork, actorOf, provenanceOf, entriesOf, onlyEntry, reportedFound, eventsOf };
}
