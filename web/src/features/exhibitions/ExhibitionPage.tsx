import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type Exhibition, exhibitions } from '@verso/contract/exhibitions.ts';
import { useAction } from '#api/use-action.ts';
import { ArtworkGrid } from '#components/ArtworkCard.tsx';
import { cardOf } from '#components/artwork-words.ts';
import { PublicationPage } from '#components/PublicationPage.tsx';
import { daysWords, momentWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { exhibitionQuery } from './exhibition-queries.ts';

const runWords = { current: 'Now', coming: 'To come', past: 'Past' } as const;

export function Component() {
  const { key = '' } = useParams();
  const { exhibition } = useSuspenseQuery(exhibitionQuery(key)).data;
  const { venue, place, opens, closes, summary, works } = exhibition;
  return (
    <PublicationPage
      publication={exhibition}
      list={{ to: paths.exhibitions(), words: 'Exhibitions' }}
      standing={standingOf(exhibition)}
      opening={
        <>
          <p className="lead">
            {[venue, place].filter(Boolean).join(', ')}
            <br />
            {daysWords(opens, closes)}
          </p>
          {summary && <p>{summary}</p>}
        </>
      }
      deeds={<Deeds exhibition={exhibition} />}
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

function standingOf({ state, publishedAt, run }: Exhibition): string {
  if (state === 'draft') return 'Draft';
  return state === 'scheduled' && publishedAt ? `Scheduled for ${momentWords(publishedAt)}` : runWords[run];
}

/** What an admin can do with it. */
function Deeds({ exhibition }: { exhibition: Exhibition }) {
  const [asking, ask] = useState(false);
  const navigate = useNavigate();
  const { act, busy } = useAction(exhibitions.delete, { onDone: () => void navigate(paths.exhibitions()) });
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
        confirm="Delete it"
        colour="madder"
        busy={busy}
        onConfirm={() => act({ id: exhibition._id })}
      >
        <p>
          “{exhibition.title}” is removed for good. What owners agreed to and what stands in the provenance of works
          stays there. To take it off the page and keep it, make it a draft instead.
        </p>
      </ConfirmDialog>
    </div>
  );
}
