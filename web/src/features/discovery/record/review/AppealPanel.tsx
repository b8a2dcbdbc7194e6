import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/review.ts';
import { useAction } from '#api/use-action.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from '#features/discovery/record/ArtworkPage.module.css';

/** For the owner and the artist of a denied work: appeal for a new decision by other reviewers. */
export function AppealPanel({ artwork: { _id: id } }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const appeal = useAction(review.appeal, {
    onDone: () => setAsking(false),
    onRefused: ({ fields }) => {
      setFault(fields['reason'] ?? null);
      return fields['reason'] !== undefined;
    },
  });
  return (
    <section className={classes.panel} aria-label="Appeal">
      <p>
        You can appeal against the denial once. The record will then be locked until reviewers who haven’t voted on it
        decide. Their decision is final.
      </p>
      <div className={classes.actions}>
        <Button onClick={() => setAsking(true)}>Appeal</Button>
      </div>
      {asking && (
        <WordsDialog
          title="Appeal against the denial"
          label="Why are you appealing?"
          description="Say what was overlooked or what is new. Everyone can read this on the record. Add new documents to the provenance."
          fault={fault}
          onChange={() => setFault(null)}
          minRows={5}
          most={10_000}
          confirm="Appeal"
          busy={appeal.busy}
          onConfirm={(reason) => (reason.trim() === '' ? setFault('Enter your reason.') : appeal.act({ id, reason }))}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
