import type { Money } from '@verso/contract/schemas/money.ts';
import type { RoyaltyAnswer } from '@verso/contract/market/schemas/royalties.ts';
import type { royalties } from '@verso/contract/market/royalties.ts';
import type { ReplyOf } from '@verso/contract/schemas/api.ts';
import { BandTable } from './BandTable.tsx';
import { RoyaltyCurve } from './RoyaltyCurve.tsx';
import classes from './Royalties.module.css';
import { sentenceOf } from './royalty-words.ts';
import { RuleFacts } from './RuleFacts.tsx';
import { formatAmount } from '#components/shared/text/reader-locale.ts';

interface RoyaltyResultProps {
  /** Undefined until there is enough data to calculate. */
  answer: ReplyOf<typeof royalties.calculate> | undefined;
  price: Money | undefined;
  /** What to do until then. */
  next: string;
  /** A newer answer is loading. */
  stale: boolean;
}

/** The royalty by law, and beside it the one by contract in a sale at Verso. */
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
              If the work is sold on Verso
            </h2>
            <p className="entry-title">{versoHeadline(answer.verso)}</p>
            <Grounds answer={answer.verso} price={price} />
            {answer.verso.rule && <RuleFacts title="Verso’s own rule" rule={answer.verso.rule} />}
          </section>
        </>
      )}
      <p className="meta">
        The result is calculated from the rule shown with it. It is not legal advice. Ask a collecting society or a
        lawyer before you rely on it.
      </p>
    </div>
  );
}

function headline(answer: RoyaltyAnswer): string {
  switch (answer.kind) {
    case 'due':
      return `A royalty of ${formatAmount(answer.amount)} is due.`;
    case 'none':
      return 'No royalty is due by law.';
    case 'undecided':
      return 'We can’t calculate the royalty yet.';
  }
}

function versoHeadline(answer: RoyaltyAnswer): string {
  switch (answer.kind) {
    case 'due':
      return `By contract, the seller pays the artist ${formatAmount(answer.amount)}.`;
    case 'none':
      return 'No royalty is due by contract.';
    case 'undecided':
      return 'Any royalty due by contract depends on the missing details.';
  }
}

/** The reasoning, in words and band by band, or what is still needed. */
function Grounds({ answer, price }: { answer: RoyaltyAnswer; price: Money }) {
  if (answer.kind === 'undecided') {
    return (
      <>
        <h3 className="name">Missing details</h3>
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

/** The position of the price on the curve. */
function askedOf({ legal, verso, curve }: ReplyOf<typeof royalties.calculate>, price: Money): Money | null {
  const asked = legal.kind === 'due' ? legal.price : verso.kind === 'due' ? verso.price : price;
  return asked.currency === curve[0]?.price.currency ? asked : null;
}
