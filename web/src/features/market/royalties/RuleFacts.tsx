import type { RoyaltyRule } from '@verso/contract/market/schemas/royalties.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import classes from './Royalties.module.css';
import { dayOf } from './royalty-words.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';

/** The applied rule, its version and its source. */
export function RuleFacts({ title, rule }: { title: string; rule: RoyaltyRule }) {
  const { from, to, minimum, cap } = rule;
  return (
    <details className={classes.rule} open={rule.basis === 'law'}>
      <summary className="name">
        {title}: {rule.name}
      </summary>
      {!rule.verified && (
        <p className={`tone-ochre ${classes.unchecked}`}>
          This rule is based on general knowledge and has not been checked against the law.
        </p>
      )}
      <FactsTable
        groups={[
          [
            {
              label: 'Version',
              value: `${rule.id} ${rule.version}, ${to ? `${dayOf(from)} to ${dayOf(to)}` : `from ${dayOf(from)}`}`,
            },
            { label: 'Basis', value: rule.basis === 'law' ? 'Law' : 'Contract, not required by law' },
            { label: 'Price', value: rule.base },
            {
              label: 'Minimum',
              value: minimum
                ? `${formatAmount(minimum)}: at this price or above, the royalty is due on the whole price`
                : 'None',
            },
            { label: 'Cap', value: cap ? formatAmount(cap) : 'None' },
            { label: 'Ends', value: `31 December, ${rule.termYears} years after the year of the artist’s death` },
            { label: 'Who pays', value: rule.liable },
            { label: 'Notes', value: rule.notes.length > 0 && rule.notes.join(' ') },
            {
              label: 'Source',
              value: rule.sources.map(({ title, url }, at) => (
                <span key={title}>
                  {at > 0 && '; '}
                  {url ? (
                    <a className="linked" href={url} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                </span>
              )),
            },
          ],
        ]}
      />
    </details>
  );
}
