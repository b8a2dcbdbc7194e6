import type { Money } from '@verso/contract/money.ts';
import type { RoyaltyAnswer, royalties } from '@verso/contract/royalties.ts';
import type { Reply } from '@verso/contract/endpoint.ts';
import { BandTable } from './BandTable.tsx';
import { RoyaltyCurve } from './RoyaltyCurve.tsx';
import classes from './Royalties.module.css';
import { sentenceOf } from './royalty-words.ts';
import { RuleFacts } from './RuleFacts.tsx';
import { moneyWords } from '#components/reader-locale.ts';

interface RoyaltyResultProps {
  /** Undefined until there is enough to ask with. */
  answer: Reply<typeof royalties.calculate> | undefined;
  price: Money | undefined;
  /** What to do until then. */
  next: string;
  /** A newer answer is on its way. */
  stale: boolean;
}

/** What the law gives the artist, and beside it what the parties to a sale at Verso agree to. */
export function RoyaltyResult({ answer, price, next, stale }: RoyaltyResultProps) {
  return (
    <div className={classes.result} data-stale={stale || undefined}>
      <p className={`figure-number ${classes.sentence}`} role="status" aria-busy={stale}>
        {answer ? headline(answer.legal) : next}
      </p>
      {answer && price && (
        <>
          <section aria-label="By law">
            <Grounds answer={answer.legal} price={price} />
          </section>
          {answer.legal.kind !== 'undecided' && answer.curve.length > 0 && (
            <RoyaltyCurve
              curve={answer.curve}
              rule={(answer.legal.rule ?? answer.verso.rule)?.name ?? ''}
              asked={askedOf(answer, price)}
            />
          )}
          {answer.legal.rule && <RuleFacts title="The rule" rule={answer.legal.rule} />}
          <section className={classes.verso} aria-labelledby="verso-royalty">
            <h2 id="verso-royalty" className="sub-title">
              If it is sold at Verso
            </h2>
            <p className="entry-title">{versoHeadline(answer.verso)}</p>
            <Grounds answer={answer.verso} price={price} />
            {answer.verso.rule && <RuleFacts title="Verso’s own rule" rule={answer.verso.rule} />}
          </section>
        </>
      )}
      <p className="meta">
        This is arithmetic from the rule named here, not legal advice. Ask a collecting society or a lawyer before you
        rely on it.
      </p>
    </div>
  );
}

function headline(answer: RoyaltyAnswer): string {
  switch (answer.kind) {
    case 'due':
      return `A royalty of ${moneyWords(answer.amount)} is due.`;
    case 'none':
      return 'No royalty is due by law.';
    case 'undecided':
      return 'This cannot be decided yet.';
  }
}

function versoHeadline(answer: RoyaltyAnswer): string {
  switch (answer.kind) {
    case 'due':
      return `The seller gives the artist ${moneyWords(answer.amount)}, by contract.`;
    case 'none':
      return 'Nothing more is agreed.';
    case 'undecided':
      return 'It depends on what is still missing.';
  }
}

/** Why, in words and band by band; or what is still needed to say so. */
function Grounds({ answer, price }: { answer: RoyaltyAnswer; price: Money }) {
  if (answer.kind === 'undecided') {
    return (
      <>
        <h3 className="name">Still needed</h3>
        <ul role="list" className={classes.reasons}>
          {answer.missing.map(({ fact, words }) => (
            <li key={fact}>{sentenceOf(words)}</li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {answer.kind === 'due' && <BandTable answer={answer} saleCurrency={price.currency} />}
      <ul role="list" className={classes.reasons}>
        {answer.reasons.map(({ code, words }) => (
          <li key={code}>{sentenceOf(words)}</li>
        ))}
      </ul>
    </>
  );
}

/** Where the price stands on the curve. */
function askedOf({ legal, verso, curve }: Reply<typeof royalties.calculate>, price: Money): Money | null {
  const asked = legal.kind === 'due' ? legal.price : verso.kind === 'due' ? verso.price : price;
  return asked.currency === curve[0]?.price.currency ? asked : null;
}
