import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ExhibitionQuestion } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { exhibitions } from '@verso/contract/publishing/exhibitions.ts';
import { useAction } from '#api/use-action.ts';
import { artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { formatDateRange } from '#components/shared/text/reader-locale.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { exhibitionQuestionsQuery } from '#features/operations/dashboard/dashboard-queries.ts';

/**
 * Asks the owner whether an exhibition of their work may be added to its provenance; renders nothing without questions.
 */
export function ExhibitionQuestions() {
  const questions = useQuery(exhibitionQuestionsQuery).data?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="showings">
      <SectionHeading id="showings" size="sub" level={2}>
        Exhibitions to add to your works
      </SectionHeading>
      <ul role="list" className={classes.rows}>
        {questions.map((question) => (
          <Question key={question.exhibitionId + question.artwork._id} question={question} />
        ))}
      </ul>
    </section>
  );
}

function Question({ question }: { question: ExhibitionQuestion }) {
  const { artwork, exhibitionId: id, title, venue, place, opens, closes } = question;
  const { act, busy } = useAction(exhibitions.answer);
  const [today] = useState(() => new Date());
  const work = titleOf(artwork.title);
  const answer = (consent: boolean) => act({ id, artworkId: artwork._id, consent });
  return (
    <li className={classes.row}>
      <div>
        <p className="name">
          <Link to={artworkHref(artwork)}>
            <cite>{work}</cite>
          </Link>{' '}
          in “{title}”
        </p>
        <p>
          {[venue, place].filter(Boolean).join(', ')}, {formatDateRange(opens, closes)}
        </p>
        <p className="meta">
          Add the exhibition to the work’s provenance as your statement
          {new Date(opens) > today && ' once it opens'}? You can’t remove it later. Your name won’t be shown.
        </p>
      </div>
      <div className={classes.actions}>
        <Button disabled={busy} aria-label={`Yes, add it: the showing of ${work}`} onClick={() => answer(true)}>
          Yes, add it
        </Button>
        <Button
          variant="outline"
          disabled={busy}
          aria-label={`No, don’t add the showing of ${work}`}
          onClick={() => answer(false)}
        >
          No
        </Button>
      </div>
    </li>
  );
}
