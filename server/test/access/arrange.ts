import { buildPerson } from '#features/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/artworks/fixtures.ts';
import type { Tx } from '#platform/db.ts';
import type { Files } from '../as.ts';

/**
 * What a call is made in: the caller, if there is one, and the owner of the work it is about, who may be the caller.
 */
export interface Setting {
  tx: Tx;
  caller: { id: string; email: string } | null;
  owner: { id: string; email: string };
}

/** Makes what the call is about and gives the values to send: good ones, so that nothing but the right decides. */
export type Arrange = (setting: Setting) => Promise<Record<string, unknown> & { files?: Files }>;

export const nothing: Arrange = async () => ({});

export const work =
  (fixture: ArtworkFixture, values: Record<string, unknown> = {}): Arrange =>
  async ({ tx, owner }) => ({ id: (await buildArtwork(tx, { owner, ...fixture })).id, ...values });

export const stranger: Arrange = async ({ tx }) => ({ id: (await buildPerson(tx, { role: 'artist' })).id });

export const self: Arrange = async ({ caller, owner }) => ({ id: (caller ?? owner).id });

export const shown = { status: 'approved' } as const;
