import { useSearchParams } from 'react-router';
import { isLoss } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { lazyDialog } from '#lazy-part.ts';

const ReportLossDialog = lazyDialog(
  () => import('./ReportLossDialog.tsx'),
  (module) => module.ReportLossDialog,
);

/** For the owner. `?report=loss` opens the form, so that the dashboard can link to it. */
export function ReportLossButton({ artwork, onReported }: { artwork: Artwork; onReported: () => void }) {
  const [params, setParams] = useSearchParams();
  const { claim, owner, refused, status } = artwork;
  if (!owner.own || status === 'withdrawn' || isLoss(claim)) return null;
  const show = (opened: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (opened) next.set('report', 'loss');
        else next.delete('report');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <ReasonedButton variant="outline" color="madder" refusal={refused.record} onClick={() => show(true)}>
        Report stolen or missing
      </ReasonedButton>
      {params.get('report') === 'loss' && refused.record === null && (
        <>
          <ReportLossDialog artwork={artwork} onReported={onReported} onClose={() => show(false)} />
        </>
      )}
    </>
  );
}
