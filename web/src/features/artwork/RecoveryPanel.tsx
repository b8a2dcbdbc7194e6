import { Button } from '@mantine/core';
import { useState } from 'react';
import { provenance } from '@verso/contract/provenance.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useAction } from '#api/use-action.ts';
import { dayWords } from '#components/reader-locale.ts';
import { WordsDialog } from '#ui/WordsDialog.tsx';
import classes from './ArtworkPage.module.css';

/** A lost work that is said to be found: for the owner that it waits, for the second person to confirm it or not. */
export function RecoveryPanel({ artwork }: { artwork: Artwork }) {
  const { _id: id, recoveries, refused, owner } = artwork;
  const [refusing, setRefusing] = useState(false);
  const { act, busy } = useAction(provenance.decideRecovery, { onDone: () => setRefusing(false) });
  const recovery = recoveries.find(({ state }) => state === 'open');
  const decides = refused.decideRecovery === null;
  if (!recovery || !(decides || owner.own)) return null;
  const { claim: kind, entryId, askedAt } = recovery;
  return (
    <section id="found" className={classes.panel} aria-label="Said to be found">
      <p>
        On {dayWords(askedAt)} it was{' '}
        <a href={`#entry-${entryId}`} className="linked">
          reported found
        </a>
        .{' '}
        {decides
          ? 'Confirm that only when you have checked it with who holds the work now: its sale, its title and its certificate are free again from then on.'
          : `It stays reported ${kind}, and its sale, title and certificate frozen, until an admin other than who reported that confirms it.`}
      </p>
      {decides && (
        <div className={classes.actions}>
          <Button color="verdigris" loading={busy} onClick={() => act({ id, kind, status: true })}>
            Confirm that it is found
          </Button>
          <Button variant="outline" color="madder" loading={busy} onClick={() => setRefusing(true)}>
            Do not confirm
          </Button>
        </div>
      )}
      {refusing && (
        <WordsDialog
          title="Leave the report as it is"
          label="What is missing?"
          description="The owner and the admins read this. They can report it found again."
          minRows={3}
          most={2000}
          confirm="Do not confirm"
          colour="madder"
          busy={busy}
          onConfirm={(answer) => act({ id, kind, status: false, answer })}
          onClose={() => setRefusing(false)}
        />
      )}
    </section>
  );
}
