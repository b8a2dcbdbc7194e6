import { expect, it } from 'vitest';
import { status } from '@verso/contract/operations/schemas/status.ts';
import { later, minutes } from '#platform/clock.ts';
import { mail } from '#platform/mail/mail.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { readStatus } from './read-status.ts';

const app = ownApp();
const works = { records: 'working', files: 'working', log: 'working', email: 'working' };

it('everybody can read which parts of the service work', async () => {
  expect((await as(app).call(status.get, {})).parts).toEqual(works);
});

it('a part that fails or is late says so', async () => {
  const read = (sendsMail: boolean, answers = true) =>
    app.change((tx) => readStatus(tx, { storageAnswers: async () => answers, sendsMail }));
  expect(await read(true, false)).toEqual({ ...works, files: 'failing' });

  await app.change(async (tx) => {
    await mail(tx, 'ada@people.example', { subject: 'Hello', lines: ['A line.'], because: 'A test.' });
    await tx
      .updateTable('mail')
      .set({ sent_at: null, created_at: later(-minutes(16)) })
      .execute();
  });
  expect(await read(true)).toEqual({ ...works, email: 'delayed' });
  expect(await read(false)).toEqual(works);

  await app.change((tx) => tx.updateTable('log_tree').set({ refusal: 'Another key signed it.' }).execute());
  expect(await read(false)).toEqual({ ...works, log: 'failing' });
});
