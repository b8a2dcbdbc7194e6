import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { RecoveryPanel } from '#components/works/provenance/RecoveryPanel.tsx';
import { DuplicatesPanel } from '#components/works/duplicates/DuplicatesPanel.tsx';
import { AdminPanel } from './AdminPanel.tsx';
import { OwnerPanel } from './OwnerPanel.tsx';
import { AcquisitionQuestion } from './sale/AcquisitionQuestion.tsx';
import { BillSalePanel } from './sale/BillSalePanel.tsx';
import { BillsPanel } from './sale/BillsPanel.tsx';
import { SaleAnswer } from './sale/SaleAnswer.tsx';
import { TitleRequest } from './sale/TitleRequest.tsx';
import { TagsPanel } from './TagsPanel.tsx';
import { ViewingLinksPanel } from './viewing-links/ViewingLinksPanel.tsx';

export { EntryDisputeItem } from '#components/works/provenance/EntryDisputeItem.tsx';
export { InterestNote } from './InterestNote.tsx';
export { DisputePanel } from './disputes/DisputePanel.tsx';
export { RecoveryNote } from './loss/RecoveryNote.tsx';
export { RecordMenu } from './provenance/RecordMenu.tsx';
export { AppealPanel } from './review/AppealPanel.tsx';
export { OwnerNotes } from './review/OwnerNotes.tsx';
export { VotePanel } from './review/VotePanel.tsx';
export { BuyPanel, OwnOrder } from './sale/BuyPanel.tsx';
export { OwnEnquiry } from './sale/price-enquiries/OwnEnquiry.tsx';
export { OwnOwnershipLink } from './sale/TitleRequest.tsx';

const unsent: ReadonlySet<Artwork['status']> = new Set(['draft', 'info_requested', 'recorded']);

function readerOf({ status, price }: Artwork): 'sender' | 'seller' | 'owner' {
  if (unsent.has(status)) return 'sender';
  return status === 'approved' && price !== null ? 'seller' : 'owner';
}

/** What waits for an answer of the reader: a request for title, a sale, a recovery, a possible duplicate. */
export function AnswerPanels({ artwork }: { artwork: Artwork }) {
  return (
    <>
      {artwork.owner.own && <TitleRequest id={artwork._id} />}
      <BillSalePanel artwork={artwork} />
      <SaleAnswer artwork={artwork} />
      <AcquisitionQuestion artwork={artwork} />
      <RecoveryPanel artwork={artwork} />
      {artwork.owner.own && <DuplicatesPanel id={artwork._id} reader={readerOf(artwork)} />}
    </>
  );
}

/** What the owner and the admins can do with a work. */
export function ManagingPanels({ artwork }: { artwork: Artwork }) {
  return (
    <>
      <OwnerPanel artwork={artwork} />
      <BillsPanel artwork={artwork} />
      <ViewingLinksPanel artwork={artwork} />
      <TagsPanel artwork={artwork} />
      <AdminPanel artwork={artwork} />
    </>
  );
}
