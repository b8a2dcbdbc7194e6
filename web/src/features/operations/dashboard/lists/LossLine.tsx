import { Link } from 'react-router';
import { isLoss } from '@verso/contract/works/artworks.ts';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { formatSince } from '#components/shared/text/reader-locale.ts';

interface LossLineProps {
  work: ArtworkCard;
  /** Since when a report that it is over waits for an admin. */
  askedAt: string | undefined;
  /** Whether the reader owns the work, and so can report its loss. */
  owned: boolean;
}

/** Below an own work: the way to report its loss, or the state of that report. */
export function LossLine({ work, askedAt, owned }: LossLineProps) {
  const { claim, status } = work;
  if (askedAt !== undefined)
    return (
      <p className="tone-madder">
        <Link to={`${artworkHref(work)}#${claim === 'police' ? 'found' : 'loss'}`} className="linked">
          Reported as {claim === 'police' ? 'settled' : 'found'}
        </Link>{' '}
        on {formatSince(askedAt)}. Waiting for an admin to confirm it.
      </p>
    );
  if (!owned || status === 'withdrawn') return null;
  const lost = isLoss(claim);
  return (
    <p>
      <Link
        to={`${artworkHref(work)}${lost ? '#loss' : '?report=loss'}`}
        className="linked"
        aria-label={`${lost ? 'What to do next about' : 'Report stolen or missing:'} ${titleOf(work.title)}`}
      >
        {lost ? 'What to do next' : 'Report stolen or missing'}
      </Link>
    </p>
  );
}
