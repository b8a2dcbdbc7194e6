import type { DemoEntry, DemoFinding, DemoLoss, DemoSold, DemoWork } from './types.ts';

/** One thing that happens to a demo work, on its day. */
export type Act = { date: string; work: DemoWork } & (
  | { kind: 'register' }
  | { kind: 'record'; index: number; entry: DemoEntry }
  | { kind: 'recover'; entry: DemoLoss; found: DemoFinding; confirmed: boolean }
  | { kind: 'accept'; entry: DemoSold }
  | { kind: 'submit' }
  | { kind: 'vote'; vote: DemoWork['rounds'][number]['votes'][number] }
  | { kind: 'ask_to_edit' }
  | { kind: 'allow_edit' }
  | { kind: 'show' }
  | { kind: 'withdraw' }
);

/** Everything that happens in the demo, in the order of the days, so that numbers and logs run with time. */
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
    if (entry.kind === 'stolen' || entry.kind === 'missing') {
      const { recovered, saidFound, recovered: found = saidFound } = entry;
      if (found)
        acts.push({ kind: 'recover', date: found.recorded, work, entry, found, confirmed: found === recovered });
    }
  });
  for (const round of rounds) {
    acts.push({ kind: 'submit', date: round.submitted, work });
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
