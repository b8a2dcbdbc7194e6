import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { bulkEdits } from '@verso/contract/works/bulk-edits.ts';
import type { PreviewedWork, SharedFields } from '@verso/contract/works/schemas/bulk-edits.ts';
import { useAction } from '#api/use-action.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { paths } from '#paths.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import type { Chosen } from './bulk-edit-queries.ts';
import classes from './BulkEdit.module.css';

interface Previewed {
  change: SharedFields;
  works: readonly PreviewedWork[];
}

type Refused = readonly { _id: string; number: number; title: string; reason: string }[];

/** The new value for the chosen works: typed, previewed and applied. */
export function ChangeWorks({ chosen, onBack }: { chosen: Chosen; onBack: () => void }) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [done, setDone] = useState<{ changed: number; refused: Refused; priced: boolean } | null>(null);
  const preview = useAction(bulkEdits.preview, {
    onDone: ({ works }, { change }) => {
      setDone(null);
      setPreviewed({ change, works });
    },
  });
  const apply = useAction(bulkEdits.apply, {
    onDone: ({ changed, refused }, { change }) => {
      setPreviewed(null);
      setDone({ changed, refused, priced: change.price !== undefined && change.price !== null });
    },
  });
  return (
    <section aria-labelledby="change" className={classes.section}>
      <div className={classes.titled}>
        <h2 id="change" tabIndex={-1} ref={focusOn} className="sub-title">
          Change {formatCount({ count: chosen.size, more: false }, 'work', 'works')}
        </h2>
        <Button variant="outline" onClick={onBack}>
          Change the selection
        </Button>
      </div>
      <ChangeForm
        busy={preview.busy}
        onEdit={() => setPreviewed(null)}
        onPreview={(change) => preview.act({ works: [...chosen.keys()], change })}
      />
      {previewed && (
        <ChangePreview
          {...previewed}
          busy={apply.busy}
          onApply={(works) =>
            apply.act({ works: works.map(({ _id, updatedAt }) => ({ _id, updatedAt })), change: previewed.change })
          }
        />
      )}
      {done && (
        <div className={classes.section}>
          <p tabIndex={-1} ref={focusOn} className="sub-title">
            {formatCount({ count: done.changed, more: false }, 'work was', 'works were')} changed.
          </p>
          {done.refused.length > 0 && (
            <ul role="list" aria-label="Works that were not changed" className={classes.list}>
              {done.refused.map(({ _id, number, title, reason }) => (
                <li key={_id} className={classes.previewed}>
                  <p>
                    <cite>{titleOf(title)}</cite> <span className="meta">{registryNumber(number)}</span>
                  </p>
                  <p className="tone-madder">{reason}</p>
                </li>
              ))}
            </ul>
          )}
          {done.priced && (
            <p>
              The artist’s royalty on a sale can depend on how you got the work. If it does, we’ll ask you on the work’s
              page.
            </p>
          )}
          <p>
            <Link to={`${paths.dashboard()}#works`} className="linked">
              Go to your works
            </Link>
          </p>
        </div>
      )}
    </section>
  );
}

/** Each step starts where its heading is. */
const focusOn = (element: HTMLElement | null) => element?.focus();
