import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { artworks, isLoss } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from './ArtworkPage.module.css';
import { PriceDialog } from './sale/PriceDialog.tsx';

/** The owner's actions, apart from recording events. */
export function OwnerPanel({ artwork }: { artwork: Artwork }) {
  const [asking, setAsking] = useState<'price' | 'remove' | 'edit' | null>(null);
  const navigate = useNavigate();
  const close = () => setAsking(null);
  const status = useAction(artworks.setStatus, { onDone: close });
  const hide = useAction(artworks.changeHidden);
  const hidePrice = useAction(artworks.changeHiddenPrice);
  const remove = useAction(artworks.remove, { leave: () => navigate(paths.dashboard(), { replace: true }) });
  if (!artwork.owner.own) return null;
  const { _id: id, refused, hidden, hiddenPrice, price, certificates } = artwork;
  const isHidden = hide.sent?.status ?? hidden;
  const isPriceHidden = hidePrice.sent?.status ?? hiddenPrice;
  const locked = artwork.status === 'approved';
  // The panel about its loss says that a lost work can’t be sold.
  const sellable = !isLoss(artwork.claim);
  const neverSent = certificates.length === 0 && artwork.reviews.length === 0 && artwork.status === 'draft';
  return (
    <section className={classes.panel} aria-label="Your work">
      <div className={classes.actions}>
        {refused.edit === null && (
          <Button component={Link} to={paths.artworkEdit(id)} variant="outline">
            Edit
          </Button>
        )}
        {refused.submit === null && (
          <Button onClick={() => status.act({ id, status: true })} loading={status.busy}>
            Send for review
          </Button>
        )}
        {locked && (
          <ReasonedButton variant="outline" refusal={refused.requestEdit} onClick={() => setAsking('edit')}>
            Ask to edit
          </ReasonedButton>
        )}
        {sellable && (
          <ReasonedButton variant="outline" refusal={refused.changePrice} onClick={() => setAsking('price')}>
            {price ? 'Change the price' : 'Set a price'}
          </ReasonedButton>
        )}
        {sellable && price && (
          <ReasonedButton
            variant="outline"
            refusal={refused.hidePrice}
            loading={hidePrice.busy}
            onClick={() => hidePrice.act({ artwork_id: id, status: !isPriceHidden })}
          >
            {isPriceHidden ? 'Show the price' : 'Hide the price'}
          </ReasonedButton>
        )}
        <ReasonedButton
          variant="outline"
          refusal={refused.hide}
          loading={hide.busy}
          onClick={() => hide.act({ artwork_id: id, status: !isHidden })}
        >
          {isHidden ? 'Show to the public' : 'Hide from the public'}
        </ReasonedButton>
        <ReasonedButton variant="subtle" color="madder" refusal={refused.remove} onClick={() => setAsking('remove')}>
          {neverSent ? 'Delete the draft' : 'Withdraw'}
        </ReasonedButton>
      </div>
      {artwork.takenDown && refused.hide && <p className="quiet">{refused.hide}</p>}
      {asking === 'edit' && (
        <WordsDialog
          title="Ask to edit this work"
          label="What do you want to change?"
          description="An admin will read your request. If they allow the edit, the certificate will be suspended until the changed record is approved in a new review."
          minRows={3}
          most={1000}
          confirm="Send the request"
          busy={status.busy}
          onConfirm={(reason) => status.act({ id, status: false, reason })}
          onClose={close}
        />
      )}
      {asking === 'price' && <PriceDialog artwork={artwork} onClose={close} />}
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={close}
        title={neverSent ? 'Delete this draft?' : 'Withdraw this work?'}
        confirm={neverSent ? 'Delete' : 'Withdraw'}
        colour="madder"
        busy={remove.busy}
        onConfirm={() => remove.act({ id })}
      >
        <p>
          {neverSent
            ? 'Its text and pictures will be permanently deleted.'
            : 'It will no longer be listed. Everyone can still read its record, votes and certificate, which will be marked as withdrawn. You can’t undo this.'}
        </p>
      </ConfirmDialog>
    </section>
  );
}
