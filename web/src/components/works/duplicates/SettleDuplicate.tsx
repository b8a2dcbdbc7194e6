import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { duplicates } from '@verso/contract/discovery/duplicates.ts';
import type { ComparedRecord, PossibleDuplicate } from '@verso/contract/discovery/schemas/duplicates.ts';
import { useAction } from '#api/use-action.ts';
import { artworkHref, registryNumber } from '#components/works/artworks/artwork-words.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface OwnerLineProps {
  /** `This record`, or a registry number. */
  subject: string;
  /** Address of the record. */
  href: string;
  record: ComparedRecord;
}

/** Whom an admin writes to about a record, and where they dispute it. */
export function OwnerLine({ subject, href, record: { owner, disputable } }: OwnerLineProps) {
  return (
    <p className="meta">
      {owner ? (
        <>
          {subject} is owned by{' '}
          <Link to={paths.people(owner._id)} className="linked">
            {owner.name}
          </Link>
          .{' '}
        </>
      ) : (
        `${subject} is owned by a former member. `
      )}
      {disputable ? (
        <Link to={`${href}#disputes`} className="linked">
          Dispute this record
        </Link>
      ) : (
        'This record isn’t public, so it can’t be disputed.'
      )}
    </p>
  );
}

interface SettleDuplicateProps {
  /** The work’s id. */
  id: string;
  duplicate: PossibleDuplicate;
  record: ComparedRecord;
}

/** For admins: the owner of a possible duplicate, and the statement that it is a different work. */
export function SettleDuplicate({ id, duplicate: { artwork, reasons }, record }: SettleDuplicateProps) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAction(duplicates.dismiss, { onDone: () => setAsking(false) });
  const number = registryNumber(artwork.number);
  const dismiss = () => act({ id, otherId: artwork._id });
  const copies = reasons.includes('copy_picture');
  const samePicture = reasons.includes('picture') || copies;
  return (
    <>
      <OwnerLine subject={number} href={artworkHref(artwork)} record={record} />
      <Button
        variant="outline"
        size="compact-md"
        mt="xs"
        loading={busy}
        onClick={() => (samePicture ? setAsking(true) : dismiss())}
      >
        {number} is a different work
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Is ${number} a different work?`}
        confirm="It is a different work"
        busy={busy}
        onConfirm={dismiss}
      >
        <p>
          {copies
            ? 'Both records have the same picture, and different numbers in the edition. If you confirm, reviewers and admins are warned again only if the numbers become the same.'
            : 'Both records have the same picture. If you confirm, owners, reviewers and buyers will no longer be warned that the records may describe the same object. You can’t undo this.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
