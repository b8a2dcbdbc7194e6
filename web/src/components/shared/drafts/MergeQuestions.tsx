import { Button } from '@mantine/core';
import classes from './MergeQuestions.module.css';

export interface MergeQuestion<Name> {
  name: Name;
  label: string;
  mine: string;
  saved: string;
}

interface MergeQuestionsProps<Name> {
  questions: readonly MergeQuestion<Name>[];
  onChoose: (name: Name, choice: 'mine' | 'saved') => void;
}

/** Asks which value to keep, for each field that was changed here and elsewhere. */
export function MergeQuestions<Name extends string>({ questions, onChoose }: MergeQuestionsProps<Name>) {
  if (questions.length === 0) return null;
  return (
    <section role="alert" aria-label="Changed elsewhere" className={classes.questions}>
      <p className="tone-ochre">
        Another change was saved elsewhere. Choose what to keep. Nothing is lost until you save.
      </p>
      {questions.map(({ name, label, mine, saved }) => (
        <div key={name} role="group" aria-label={label} className={classes.question}>
          <p className="label">{label}</p>
          <p className={classes.words}>Yours: {shortened(mine)}</p>
          <p className={classes.words}>Saved elsewhere: {shortened(saved)}</p>
          <div className="actions">
            <Button variant="outline" onClick={() => onChoose(name, 'mine')}>
              Keep mine
            </Button>
            <Button variant="outline" onClick={() => onChoose(name, 'saved')}>
              Use the saved version
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

const longest = 300;

const shortened = (words: string) =>
  words === '' ? 'empty' : words.length > longest ? `${words.slice(0, longest)}…` : words;
