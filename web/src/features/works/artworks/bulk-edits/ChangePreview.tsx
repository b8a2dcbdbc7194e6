import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { artworkFields, printField, type SharedField, sharedFields } from '@verso/contract/works/artwork-fields.ts';
import { attributionName } from '@verso/contract/works/attribution.ts';
import type { PreviewedWork, SharedFields } from '@verso/contract/works/schemas/bulk-edits.ts';
import { formatAmount, formatCount, formatDate } from '#components/shared/text/reader-locale.ts';
import { registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import classes from './BulkEdit.module.css';

interface ChangePreviewProps {
  change: SharedFields;
  works: readonly PreviewedWork[];
  busy: boolean;
  onApply: (works: readonly PreviewedWork[]) => void;
}

/** What changes in each work, and which works stay as they are and why. */
export function ChangePreview({ change, works, busy, onApply }: ChangePreviewProps) {
  const of = (outcome: PreviewedWork['outcome']) => works.filter((work) => work.outcome === outcome);
  const [changing, same, refused] = [of('changes'), of('same'), of('refused')];
  const [field] = sharedFields.filter((name) => change[name] !== undefined);
  if (!field) return null;
  const to = wordsOf(field, change);
  const apply = (
    <Button loading={busy} onClick={() => onApply(changing)}>
      Change {count(changing)}
    </Button>
  );
  return (
    <section aria-labelledby="preview" className={classes.section}>
      <h3 id="preview" tabIndex={-1} ref={focusOn} className="sub-title">
        {changing.length === 0 ? 'Nothing to change' : `${count(changing)} will change`}
      </h3>
      <p className="words">
        {[
          `${artworkFields[field].label}: ${to || 'empty'}.`,
          same.length > 0 &&
            `${formatCount({ count: same.length, more: false }, 'work already has', 'works already have')} this value.`,
          refused.length > 0 && `${count(refused)} can’t be changed.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {changing.length > 0 && <div>{apply}</div>}
      {refused.length > 0 && (
        <Works title="Can’t be changed" works={refused}>
          {({ reason }) => <p className="tone-madder">{reason}</p>}
        </Works>
      )}
      {changing.length > 0 && (
        <Works title="Will change" works={changing}>
          {({ from, endsAppeal }) => (
            <>
              <p>
                <del>{wordsOf(field, from) || 'empty'}</del> <span aria-hidden="true">→</span>{' '}
                <ins>{to || 'empty'}</ins>
              </p>
              {endsAppeal && (
                <p className="tone-ochre">
                  The work becomes a draft again. After that, you can’t appeal against its denial.
                </p>
              )}
            </>
          )}
        </Works>
      )}
      {changing.length > 10 && <div>{apply}</div>}
    </section>
  );
}

interface WorksProps {
  title: string;
  works: readonly PreviewedWork[];
  children: (work: PreviewedWork) => ReactNode;
}

function Works({ title, works, children }: WorksProps) {
  return (
    <div>
      <h4 className="name">
        {title}: {count(works)}
      </h4>
      <ul role="list" aria-label={title} className={classes.list}>
        {works.map((work) => (
          <li key={work._id} className={classes.previewed}>
            <p>
              <cite>{titleOf(work.title)}</cite> <span className="meta">{registryNumber(work.number)}</span>
            </p>
            {children(work)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const count = (works: readonly unknown[]) => formatCount({ count: works.length, more: false }, 'work', 'works');

function wordsOf(field: SharedField, values: SharedFields): string {
  if (field === 'price') return values.price ? formatAmount(values.price) : '';
  if (field === 'attribution') return values.attribution ? attributionName(values.attribution) : '';
  return printField(field, values, formatDate).join('; ');
}

const focusOn = (element: HTMLElement | null) => element?.focus();
