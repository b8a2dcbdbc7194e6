import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useSearchOnce } from '#components/shared/page/use-search-once.ts';
import { DisputeDialog } from '#components/works/provenance/DisputeDialog.tsx';
import { DisputeItem } from '#components/works/provenance/DisputeItem.tsx';

/**
 * Open disputes, for their authors and admins; for other users, the way to dispute the work. `?dispute=ownership` opens the form, so
 * that the page of an ownership request can link to it.
 */
export function DisputePanel({ artwork }: { artwork: Artwork }) {
  const { _id: id, disputes, noOtherDecider, refused, hidden } = artwork;
  const linked = useSearchOnce('dispute') === 'ownership';
  const [asking, setAsking] = useState(linked && refused.dispute === null);
  return (
    <>
      {disputes.map((dispute) => (
        <DisputeItem key={dispute._id} id={id} dispute={dispute} hidden={hidden} />
      ))}
      {refused.dispute === null && (
        <Button variant="subtle" ml="-sm" mt={disputes.length > 0 ? 'md' : undefined} onClick={() => setAsking(true)}>
          Dispute this record
        </Button>
      )}
      {asking && <DisputeDialog id={id} noOtherDecider={noOtherDecider} onClose={() => setAsking(false)} />}
    </>
  );
}
