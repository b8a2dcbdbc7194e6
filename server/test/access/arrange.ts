import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Files } from '../support/as.ts';

/** The caller, if there is one, and the owner of the call's work, who may be the caller. */
export interface Setting {
  tx: Tx;
  caller: { id: string; email: string } | null;
  owner: { id: string; email: string };
}

/** Creates the subject of a call and returns valid values to send, so that only the permission decides. */
export type Arrange = (setting: Setting) => Promise<Record<string, unknown> & { files?: Files }>;

export const nothing: Arrange = async () => ({});

export const work =
  (fixture: ArtworkFixture, values: Record<string, unknown> = {}): Arrange =>
  async ({ tx, owner }) => ({ id: (await buildArtwork(tx, { owner, ...fixture })).id, ...values });

export const stranger: Arrange = async ({ tx }) => ({ id: (await buildPerson(tx, { role: 'artist' })).id });

export const self: Arrange = async ({ caller, owner }) => ({ id: (caller ?? owner).id });

export const shown = { status: 'approved' } as const;
