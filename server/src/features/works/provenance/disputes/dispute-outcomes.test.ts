import { expect, test } from 'vitest';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';

const app = testApp();
const { person, ownWork } = provenanceCalls(app);

test('the disputing person and the owner are notified of a dispute accepted, upheld and ended, with what follows; a decline goes to the former only', async () => {
  const { owner, id } = await ownWork();
  const { id: askerId, token } = await person();
  const asker = as(app, token);
  const [one, other] = [await person({ admin: true }), await person({ admin: true })].map((admin) =>
    as(app, admin.token),
  );
  const openDispute = async () => {
    await asker.call(provenance.dispute, { id, about: 'ownership', reason: 'It was lent in 1944 and never sold.' });
    const waiting = (await asker.call(record.get, { id })).artwork.disputes.find(({ state }) => state === 'open');
    return { id, disputeId: waiting?._id ?? '' };
  };
  await one?.call(provenance.decideDispute, { ...(await openDispute()), status: false, answer: 'Another picture.' });
  const dispute = await openDispute();
  await one?.call(provenance.decideDispute, { ...dispute, status: true });
  await other?.call(provenance.endDispute, { ...dispute, outcome: 'Three letters of 1944 name her.', upheld: true });
  await other?.call(provenance.endDispute, { ...dispute, outcome: 'Both agreed before the court in Graz.' });
  await app.runJobs();
  const read = async (reader: typeof asker, readerId: string) =>
    (await reader.call(notifications.list, { id: readerId })).notifications
      .map(({ headline, text }) => `${JSON.stringify(headline)} ${text}`)
      .join('\n');
  const [toAsker, toOwner] = [await read(asker, askerId), await read(owner, owner.id)];
  for (const text of [toAsker, toOwner]) {
    expect(text).toMatch(/was upheld.* “Three letters of 1944 name her\.”/);
    expect(text).toMatch(/is disputed.* its certificate is suspended/);
    expect(text).toContain('Once it is settled who owns the work, an admin closes the dispute and both are notified');
    expect(text).toMatch(/is closed.* “Both agreed before the court in Graz\.”/);
  }
  expect(toAsker).toMatch(/was declined.* “Another picture\.”\s+The dispute is not shown on the record/);
  expect(toOwner).not.toContain('Another picture');
});
