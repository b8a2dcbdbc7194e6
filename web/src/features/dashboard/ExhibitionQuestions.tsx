import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ExhibitionQuestion, exhibitions } from '@verso/contract/exhibitions.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { artworkHref, titleOf } from '#components/artwork-words.ts';
import { daysWords } from '#components/reader-locale.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './Dashboard.module.css';

/** Whether showings of one's works are written into their provenance; nothing where nobody asks. */
export function ExhibitionQuestions() {
  const questions = useQuery(query(exhibitions.questions, {})).data?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="showings">
      <SectionHeading id="showings">Shown in exhibitions</SectionHeading>
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
          {[venue, place].filter(Boolean).join(', ')}, {daysWords(opens, closes)}
        </p>
        <p className="meta">
          May this be written into the provenance of the work, as your statement
          {new Date(opens) > today && ', on the day it opens'}? Nobody can take it out again. Your name is not shown.
        </p>
      </div>
      <div className={classes.deeds}>
        <Button disabled={busy} aria-label={`Yes, record the showing of ${work}`} onClick={() => answer(true)}>
          Yes, record
        </Button>
        <Button
          variant="outline"
          disabled={busy}
          aria-label={`No, do not record the showing of ${work}`}
          onClick={() => answer(false)}
        >
          No
        </Button>
      </div>
    </li>
  );
}
