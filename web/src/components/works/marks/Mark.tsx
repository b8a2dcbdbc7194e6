import { type MarkName, markNames } from '@verso/contract/works/artworks.ts';
import type { Marks as MarkStates, MarkState } from '@verso/contract/works/schemas/artworks.ts';
import classes from './Mark.module.css';
import { marksSpoken, markWords } from './marks.ts';

const outlines: Readonly<Record<MarkName, string>> = {
  maker: 'M12 1.5 22.5 12 12 22.5 1.5 12Z',
  assay: 'M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z',
  bill: 'M6 2h12l4 4v12l-4 4H6l-4-4V6Z',
  claim: 'M2.5 2.5h19V12c0 5.5-4.5 8.5-9.5 10.5C7 20.5 2.5 17.5 2.5 12Z',
  record: 'M12 1.2 21.5 6.6v10.8L12 22.8 2.5 17.4V6.6Z',
};
const glyphs: Readonly<Record<MarkName, string>> = {
  maker: 'M8 14.5c1.5-5 3-5 3.2-2 .2 3 1 2.5 2-.2.5-1.3 1.2-.8 2.8.7',
  assay: 'm7.5 12.3 3.2 3.2 6-7',
  bill: 'M8 8.5h8M8 12h8M8 15.5h5',
  claim: 'M12 6.5v11M7.5 11h9',
  record: 'M8.5 9.7h.01M12 9.7h.01M15.5 9.7h.01M8.5 13.9h.01M12 13.9h.01M15.5 13.9h.01',
};
const cross = 'm8.5 8.5 7 7m0-7-7 7';

/** 15 in a caption, 18 in a queue, 30 in a record, 44 in a legend. */
type MarkSize = 15 | 18 | 30 | 44;

interface MarkProps {
  name: MarkName;
  state: MarkState;
  size: MarkSize;
}

/**
 * One hallmark as a drawing without text: pair it with visible words (MarkRows, LabelledMarks) or a spoken sentence
 * (Marks).
 */
export function Mark({ name, state, size }: MarkProps) {
  return (
    <svg className={classes.mark} data-state={state} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className={classes.outline} d={outlines[name]} />
      {state !== 'missing' && (
        <path
          className={classes.glyph}
          data-dots={name === 'record' || undefined}
          d={state === 'against' ? cross : glyphs[name]}
        />
      )}
    </svg>
  );
}

/** All five in a small row, for a caption or a queue, with a sentence for screen readers. */
export function Marks({ states, size = 15 }: { states: MarkStates; size?: 15 | 18 }) {
  return (
    <span className={classes.row} role="img" aria-label={marksSpoken(states)}>
      {markNames.map((name) => (
        <Mark key={name} name={name} state={states[name]} size={size} />
      ))}
    </span>
  );
}

/** All five with their names, below a featured work. */
export function LabelledMarks({ states }: { states: MarkStates }) {
  return (
    <ul className={classes.labelled} role="list">
      {markNames.map((name) => (
        <li key={name} title={markWords[name].sentence[states[name]]}>
          <Mark name={name} state={states[name]} size={30} />
          <span>{markWords[name].name}</span>
          <span className="visually-hidden">: {markWords[name].sentence[states[name]]}</span>
        </li>
      ))}
    </ul>
  );
}
