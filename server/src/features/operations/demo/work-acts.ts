import type { DemoEntry, DemoRecovery, DemoLoss, DemoSold, DemoWork } from './data/types.ts';

/** One dated act on a demo work. */
export type Act = { date: string; work: DemoWork } & (
  | { kind: 'register' }
  | { kind: 'record'; index: number; entry: DemoEntry }
  | { kind: 'recover'; entry: DemoLoss; found: DemoRecovery; confirmed: boolean }
  | { kind: 'accept'; entry: DemoSold }
  | { kind: 'submit' }
  | { kind: 'appeal'; reason: string }
  | { kind: 'vote'; vote: DemoWork['rounds'][number]['votes'][number] }
  | { kind: 'ask_to_edit' }
  | { kind: 'allow_edit' }
  | { kind: 'show' }
  | { kind: 'withdraw' }
);

/** All acts of the demo by date, so that numbers and logs are in order of time. */
export function actsOf(works: readonly DemoWork[]): Act[] {
  return works
    .flatMap(actsOfWork)
    .map((act, index) => ({ act, index }))
    .toSorted((a, b) => a.act.date.localeCompare(b.act.date) || a.index - b.index)
    .map(({ act }) => act);
}

function actsOfWork(work: DemoWork): Act[] {
  const { rounds, editRequest, withdrawn } = work;
  const acts: Act[] = [{ kind: 'register', date: work.registered, work }];
  work.provenance.forEach((entry, index) => {
    acts.push({ kind: 'record', date: entry.recorded ?? work.registered, work, index, entry });
    if (entry.kind === 'sold' && entry.accepted) acts.push({ kind: 'accept', date: entry.accepted, work, entry });
  });
  // After the police reports of the same day, which belong to the loss that is still open.
  for (const entry of work.provenance) {
    if (entry.kind !== 'stolen' && entry.kind !== 'missing') continue;
    const { recovered, saidFound, recovered: found = saidFound } = entry;
    if (found) acts.push({ kind: 'recover', date: found.recorded, work, entry, found, confirmed: found === recovered });
  }
  for (const round of rounds) {
    acts.push({
      date: round.submitted,
      work,
      ...(round.appeal === undefined ? { kind: 'submit' } : { kind: 'appeal', reason: round.appeal }),
    });
    for (const vote of round.votes) acts.push({ kind: 'vote', date: vote.date, work, vote });
  }
  if (editRequest) {
    acts.push({ kind: 'ask_to_edit', date: editRequest.requested, work });
    if (editRequest.granted) acts.push({ kind: 'allow_edit', date: editRequest.granted, work });
  }
  if (withdrawn) acts.push({ kind: 'withdraw', date: withdrawn.date, work });
  const last = acts.reduce((latest, { date }) => (date > latest ? date : latest), work.registered);
  acts.push({ kind: 'show', date: last, work });
  return acts;
}
