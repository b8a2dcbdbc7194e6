import { Button } from '@mantine/core';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { Link, useNavigate } from 'react-router';
import { artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';

interface AppealFirstProps {
  artwork: Artwork;
  /** The user wants to change the record, and so to give up the appeal. */
  onEdit: () => void;
}

/** Asks before a denied work is edited: the first change is saved automatically, and ends the right to appeal. */
export function AppealFirst({ artwork, onEdit }: AppealFirstProps) {
  const navigate = useNavigate();
  const title = titleOf(artwork.title);
  const address = artworkHref(artwork);
  return (
    <div className="container page">
      <PageTitle>{`Editing ${title}`}</PageTitle>
      <h1 className="page-title">
        <cite>{title}</cite>
      </h1>
      <Dialog title="Change the record, or appeal?" onClose={() => void navigate(address)}>
        <p>
          An appeal against the denial of this work is still possible. Once you change the record, no one can appeal,
          even if you undo the change. Your first change is saved automatically, and the work becomes a draft.
        </p>
        {artwork.refused.appeal && <p>{artwork.refused.appeal}</p>}
        <DialogFoot>
          <Button variant="subtle" color="madder" onClick={onEdit}>
            Change the record
          </Button>
          <Button component={Link} to={address}>
            {artwork.refused.appeal ? 'Back to the work' : 'Appeal instead'}
          </Button>
        </DialogFoot>
      </Dialog>
    </div>
  );
}
