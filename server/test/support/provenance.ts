import { actorFrom } from '#http/session/actor-row.ts';
import type { ProvenanceEntry } from '@verso/contract/works/schemas/provenance.ts';
import type { Actor } from '#platform/actor.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { signer } from '#features/evidence/files/links.ts';
import { listProvenance } from '#features/works/provenance/list-provenance.ts';
import type { TestApp } from './app.ts';
import { as } from './as.ts';

/** People, their works, and a work's provenance as a reader sees it. */
export function provenanceCalls(app: TestApp) {
  const person = (given: Parameters<typeof buildPerson>[1] = {}) => app.change((tx) => buildPerson(tx, given));
  /** A work with a new owner. */
  async function ownWork(given: Parameters<typeof buildArtwork>[1] = {}) {
    const owner = await person({ firstname: 'Olga', lastname: 'Stern' });
    const work = await app.change((tx) => buildArtwork(tx, { status: 'approved', ...given, owner }));
    return { owner: { ...owner, ...as(app, owner.token) }, id: work.id };
  }

  /** A person as the server sees them with their token. */
  async function actorOf(id: string): Promise<Actor> {
    const row = await app.pool.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const session = await app.pool
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    return actorFrom(row, { id, sessionId: session.id, confirmedAt: null });
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

  /** A decision on the latest report that a work was found, without its outcome. */
  async function reportedFound(artworkId: string) {
    const { entry_id: entryId } = await app.pool
      .selectFrom('recovery')
      .innerJoin('claim', 'claim.id', 'recovery.claim_id')
      .where('claim.artwork_id', '=', artworkId)
      .select('recovery.entry_id')
      .orderBy('recovery.asked_at', 'desc')
      .executeTakeFirstOrThrow();
    return { id: artworkId, entryId, source: 'The police of Graz', answer: 'They returned it to its owner.' };
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
