import { readVerifierKey, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { openCheckpoint } from '@verso/verifier/checkpoint.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { advance, type LogWriter } from '#features/evidence/log/advance.ts';
import { buildLogEntries } from '#features/evidence/log/fixtures.ts';
import { openLogKey } from '#features/evidence/log/log-key.ts';
import type { TestApp } from './app.ts';

/** The log of an app under test, which advances only on request. */
export function logOf(app: TestApp) {
  const writer = async (): Promise<LogWriter> => ({
    signer: await openLogKey(app.services.settings),
    storage: app.services.storage,
  });
  const key = async () => readVerifierKey(writeVerifierKey((await writer()).signer.key));
  return {
    writer,
    key,
    /** Places all queued entries, and publishes. */
    async advance() {
      const given = await writer();
      while (await advance(app.pool, given));
    },
    /** Appends entries about a work, by default a new one; returns the rows' ids. */
    append: (count: number, artworkId?: string) =>
      app.change(async (tx) => buildLogEntries(tx, artworkId ?? (await buildArtwork(tx)).id, count)),
    async get(path: string) {
      const response = await fetch(`${app.url}/log/${path}`);
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    async checkpoint() {
      const text = await (await fetch(`${app.url}/log/checkpoint`)).text();
      return { note: text, ...(await openCheckpoint(text, await key())) };
    },
  };
}
