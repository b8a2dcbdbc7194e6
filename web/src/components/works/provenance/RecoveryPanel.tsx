import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { claimPhrases } from '@verso/contract/works/artworks.ts';
import type { Recovery } from '@verso/contract/works/schemas/provenance.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useSession } from '#api/session/session.ts';
import { artworkHref, claimWords } from '#components/works/artworks/artwork-words.ts';
import { formatSince } from '#components/shared/text/reader-locale.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import classes from '#components/shared/decisions/Decision.module.css';
import { DecideRecoveryDialog, recoveredPhrase } from './DecideRecoveryDialog.tsx';
import { RecoveryReport } from './RecoveryReport.tsx';

/**
 * A claim reported as over, such as a lost work found: lets admins confirm or refuse it, or says why they may not, and
 * tells the owner that it is pending. Owners of lost works read that in the panel about their loss.
 */
export function RecoveryPanel({ artwork }: { artwork: Artwork }) {
  const admin = useSession()?.admin === true;
  if (!admin && !artwork.owner.own) return null;
  const open = artwork.recoveries.filter(
    ({ state, claim }) => state === 'open' && (admin || claim === 'police' || claim !== artwork.claim),
  );
  if (open.length === 0) return null;
  return (
    <div id="found">
      {open.map((recovery) => (
        <OpenRecovery key={recovery.entryId} artwork={artwork} recovery={recovery} admin={admin} />
      ))}
    </div>
  );
}

function OpenRecovery({ artwork, recovery, admin }: { artwork: Artwork; recovery: Recovery; admin: boolean }) {
  const { claim: kind, entryId, askedAt, refused, confirmRefused } = recovery;
  const [deciding, setDeciding] = useState<'confirm' | 'refuse' | null>(null);
  const decides = refused === null;
  const over = kind === 'police' ? 'settled' : 'found';
  return (
    <section className={classes.panel} aria-label={`${claimWords[kind]}, then ${over}`}>
      <p>
        <Link to={`${artworkHref(artwork)}#entry-${entryId}`} className="linked">
          Reported as {over}
        </Link>{' '}
        on {formatSince(askedAt)}.{' '}
        {confirmRefused !== null
          ? decides
            ? confirmRefused
            : `The work was reported to the police again after this report, so it is still ${claimPhrases[kind]}. Wait for an admin’s answer. Once every police report is settled, report again that ${recoveredPhrase(kind)}.`
          : decides
            ? `${kind === 'police' ? 'Check this with the police force that took the report' : 'Ask the sender of this report who has the work now, and check the answer'}. Once you confirm this, the work can be sold again and its certificate is valid. An open report or dispute still prevents both.`
            : `Waiting for an admin to confirm this. Until then the work can’t be sold or change hands, and its certificate stays suspended.`}
      </p>
      {decides && <RecoveryReport artwork={artwork} recovery={recovery} />}
      {admin && refused !== null && <p className="quiet">{refused}</p>}
      {decides && (
        <div className={classes.actions}>
          <ReasonedButton refusal={confirmRefused} color="verdigris" onClick={() => setDeciding('confirm')}>
            Confirm that {recoveredPhrase(kind)}
          </ReasonedButton>
          <Button variant="outline" color="madder" onClick={() => setDeciding('refuse')}>
            Don’t confirm
          </Button>
        </div>
      )}
      {deciding && (
        <DecideRecoveryDialog
          artwork={artwork}
          recovery={recovery}
          confirms={deciding === 'confirm'}
          onClose={() => setDeciding(null)}
        />
      )}
    </section>
  );
}
