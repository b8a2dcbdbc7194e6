import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/record.ts';
import { review } from '@verso/contract/review.ts';
import { useAction } from '#api/use-action.ts';
import { WordsDialog } from '#ui/WordsDialog.tsx';
import classes from './ArtworkPage.module.css';

/** For the owner and the artist of a work that was denied: to have it decided anew, by others. */
export function AppealPanel({ artwork: { _id: id, refused } }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const appeal = useAction(review.appeal, {
    onDone: () => setAsking(false),
    onRefused: ({ fields }) => {
      setFault(fields['reason'] ?? null);
      return fields['reason'] !== undefined;
    },
  });
  if (refused.appeal !== null) return null;
  return (
    <section className={classes.panel} aria-label="Appeal">
      <p>
        The denial can be appealed once. Reviewers who did not vote on this record before then decide, and the record is
        locked until they have. What they decide is final for this record.
      </p>
      <div className={classes.actions}>
        <Button variant="outline" onClick={() => setAsking(true)}>
          Appeal
        </Button>
      </div>
      {asking && (
        <WordsDialog
          title="Appeal the denial"
          label="Why should it be decided anew?"
          description="What was overlooked, or is known now. It stands on the record, where everybody can read it. New papers go into the provenance, before or after."
          fault={fault}
          onChange={() => setFault(null)}
          minRows={5}
          most={10_000}
          confirm="Appeal"
          busy={appeal.busy}
          onConfirm={(reason) => (reason.trim() === '' ? setFault('must not be empty') : appeal.act({ id, reason }))}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
