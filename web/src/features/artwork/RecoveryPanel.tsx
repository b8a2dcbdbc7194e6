import { Button } from '@mantine/core';
import { useState } from 'react';
import { claimTold } from '@verso/contract/artworks.ts';
import { provenance, type Recovery } from '@verso/contract/provenance.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { claimWords } from '#components/artwork-words.ts';
import { dayWords } from '#components/reader-locale.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { WordsDialog } from '#ui/WordsDialog.tsx';
import classes from './ArtworkPage.module.css';

/**
 * A claim that is said to be over, as when a lost work is found: for the owner that it waits, for admins to confirm it
 * or not, or why they may not.
 */
export function RecoveryPanel({ artwork }: { artwork: Artwork }) {
  const admin = useSession()?.admin === true;
  if (!admin && !artwork.owner.own) return null;
  const open = artwork.recoveries.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <div id="found">
      {open.map((recovery) => (
        <OpenRecovery key={recovery.entryId} id={artwork._id} recovery={recovery} admin={admin} />
      ))}
    </div>
  );
}

function OpenRecovery({ id, recovery, admin }: { id: string; recovery: Recovery; admin: boolean }) {
  const { claim: kind, entryId, askedAt, refused, confirmRefused } = recovery;
  const [refusing, setRefusing] = useState(false);
  const { act, busy } = useAction(provenance.decideRecovery, { onDone: () => setRefusing(false) });
  const decides = refused === null;
  const over = kind === 'police' ? 'settled' : 'found';
  return (
    <section className={classes.panel} aria-label={`${claimWords[kind]}, said to be ${over}`}>
      <p>
        On {dayWords(askedAt)} it was{' '}
        <a href={`#entry-${entryId}`} className="linked">
          reported {over}
        </a>
        .{' '}
        {confirmRefused !== null
          ? decides
            ? confirmRefused
            : `It stays ${claimTold[kind]}: the work was reported to the police again after that. Once an admin has answered, and all of it is over, report that again.`
          : decides
            ? `Confirm that only when you have checked it with ${kind === 'police' ? 'the force that took the report' : 'who holds the work now'}: its sale, its title and its certificate are free again from then on.`
            : `It stays ${claimTold[kind]}, and its sale, title and certificate frozen, until an admin other than who reported that confirms it.`}
      </p>
      {admin && refused !== null && <p className="quiet">{refused}</p>}
      {decides && (
        <div className={classes.actions}>
          <ReasonedButton
            refusal={confirmRefused}
            color="verdigris"
            loading={busy}
            onClick={() => act({ id, entryId, status: true })}
          >
            Confirm that it is {over}
          </ReasonedButton>
          <Button variant="outline" color="madder" loading={busy} onClick={() => setRefusing(true)}>
            Do not confirm
          </Button>
        </div>
      )}
      {refusing && (
        <WordsDialog
          title="Leave the report as it is"
          label="What is missing?"
          description="Whoever reported that it is over is told this, with the owner and the admins. They can report it again."
          minRows={3}
          most={2000}
          confirm="Do not confirm"
          colour="madder"
          busy={busy}
          onConfirm={(answer) => act({ id, entryId, status: false, answer })}
          onClose={() => setRefusing(false)}
        />
      )}
    </section>
  );
}
