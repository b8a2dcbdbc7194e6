import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Exhibition } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { exhibitions } from '@verso/contract/publishing/exhibitions.ts';
import { useAction } from '#api/use-action.ts';
import { ArtworkGrid } from '#components/works/artworks/ArtworkCard.tsx';
import { cardOf } from '#components/works/artworks/artwork-words.ts';
import { PublicationPage } from '#components/publishing/publications/PublicationPage.tsx';
import { formatDateRange, formatDateTime } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { exhibitionQuery } from './exhibition-queries.ts';

const runWords = { current: 'Now', coming: 'Upcoming', past: 'Past' } as const;

export function Component() {
  const { key = '' } = useParams();
  const { exhibition } = useSuspenseQuery(exhibitionQuery(key)).data;
  const { venue, place, opens, closes, summary, works } = exhibition;
  return (
    <PublicationPage
      publication={exhibition}
      kind="exhibition"
      list={{ to: paths.exhibitions(), words: 'Exhibitions' }}
      status={statusOf(exhibition)}
      opening={
        <>
          <p className="lead">
            {[venue, place].filter(Boolean).join(', ')}
            <br />
            {formatDateRange(opens, closes)}
          </p>
          {summary && <p>{summary}</p>}
        </>
      }
      actions={<Actions exhibition={exhibition} />}
    >
      {works.length > 0 && (
        <section aria-labelledby="works">
          <SectionHeading id="works">Works shown</SectionHeading>
          <ArtworkGrid artworks={works.map(({ artwork }) => cardOf(artwork))} label="Works shown" />
        </section>
      )}
    </PublicationPage>
  );
}

function statusOf({ state, publishedAt, run }: Exhibition): string {
  if (state === 'draft') return 'Draft';
  return state === 'scheduled' && publishedAt ? `Scheduled for ${formatDateTime(publishedAt)}` : runWords[run];
}

/** Admin actions. */
function Actions({ exhibition }: { exhibition: Exhibition }) {
  const [asking, ask] = useState(false);
  const navigate = useNavigate();
  const { act, busy } = useAction(exhibitions.delete, {
    leave: () => navigate(paths.exhibitions(), { replace: true }),
  });
  if (exhibition.refused.edit !== null) return null;
  return (
    <div className="actions">
      <Button component={Link} to={paths.exhibitionEdit(exhibition._id)} variant="outline">
        Edit the exhibition
      </Button>
      <Button variant="subtle" color="madder" onClick={() => ask(true)}>
        Delete the exhibition
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => ask(false)}
        title="Delete this exhibition?"
        confirm="Delete the exhibition"
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id: exhibition._id })}
      >
        <p>
          “{exhibition.title}” will be permanently removed. Owners’ answers and provenance entries will be kept. To
          unpublish the exhibition without deleting it, make it a draft instead.
        </p>
      </ConfirmDialog>
    </div>
  );
}
