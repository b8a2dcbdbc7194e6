import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseNote } from '@verso/verifier/signed-note.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { logOf } from '../../../../../test/support/log.ts';
import { openOwnWitness } from './own-witness.ts';

const app = ownApp();
const log = logOf(app);

it('the witness on this machine is started again after a failed start', async () => {
  const { signer } = await log.writer();
  await log.append(1);
  await log.advance();
  const signers = async () => parseNote((await log.checkpoint()).note).signatures.map(({ name }) => name);
  const dataDir = path.join(app.services.settings.dataDir, 'own-witness');
  await mkdir(dataDir);
  // The path of its folder.
  const inTheWay = path.join(dataDir, 'witness');
  await writeFile(inTheWay, '');
  const witness = openOwnWitness({ dataDir }, { signer, database: app.pool });
  onTestFinished(() => witness.stop());

  await witness.ask();
  expect(await signers()).toEqual([signer.key.name]);
  await rm(inTheWay);
  const asked = async () => {
    await witness.ask();
    return signers();
  };
  await expect.poll(asked).toEqual([signer.key.name, 'localhost/witness']);
});
