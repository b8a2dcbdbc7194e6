import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { DisputeDialog } from '#components/works/provenance/DisputeDialog.tsx';
import { DisputeItem } from '#components/works/provenance/DisputeItem.tsx';

/** Open disputes, for their authors and admins; for other users, the way to dispute the work. */
export function DisputePanel({ artwork }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false);
  const { _id: id, disputes, noOtherDecider, refused, hidden } = artwork;
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
