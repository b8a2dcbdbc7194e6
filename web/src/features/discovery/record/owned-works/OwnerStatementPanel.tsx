import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  artworkFieldNames,
  attributionMeanings,
  printedLabel,
  printField,
} from '@verso/contract/works/artwork-fields.ts';
import { ownedWorks } from '@verso/contract/works/owned-works.ts';
import type { MakerAnswer, OwnerStatement } from '@verso/contract/works/schemas/owned-works.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useAction } from '#api/use-action.ts';
import { Documents } from '#components/shared/documents/Documents.tsx';
import { formatDate, formatDay } from '#components/shared/text/reader-locale.ts';
import { artistOf } from '#components/works/artworks/artwork-words.ts';
import { isOpenToAppeal } from '#components/works/review/open-to-appeal.ts';
import { type Fact, FactsTable } from '#ui/FactsTable.tsx';
import { lazyDialog, lazyPart } from '#lazy-part.ts';
import { acquisitionOf } from './acquisition.ts';
import classes from './OwnerStatement.module.css';

// Only the artist opens it.
const SuggestDialog = lazyDialog(
  () => import('./SuggestDialog.tsx'),
  (module) => module.SuggestDialog,
);

// Only the owner gets it.
const InventoryNumberField = lazyPart(
  () => import('#components/works/artworks/InventoryNumberField.tsx'),
  (module) => module.InventoryNumberField,
  { waiting: () => <div className={classes.field} /> },
);

interface OwnerStatementPanelProps {
  artwork: Artwork;
  /** Where the reader votes, they answer nothing. */
  voting?: boolean;
}

/** For a work that its owner recorded: who claims what about it, and what the artist answers. */
export function OwnerStatementPanel({ artwork, voting = false }: OwnerStatementPanelProps) {
  const [suggesting, setSuggesting] = useState(false);
  const { _id: id, ownerStatement, refused } = artwork;
  const confirm = useAction(ownedWorks.confirm);
  if (ownerStatement === null) return null;
  // Also while the rest of the record is locked.
  const numbers = !voting && artwork.owner.own && ownerStatement.current;
  const answers = !voting && (refused.confirmRecord === null || refused.suggestCorrection === null);
  return (
    <section aria-labelledby="owned-works" className={classes.panel}>
      <h2 id="owned-works" className="caption-title">
        What the owner says
      </h2>
      <FactsTable groups={[factsOf(artwork, ownerStatement, { numbered: !numbers })]} />
      {numbers && <InventoryNumberField key={id} id={id} number={ownerStatement.inventoryNumber} />}
      {ownerStatement.answers.length > 0 && (
        <ul role="list" className={classes.answers} aria-label="What the artist says">
          {ownerStatement.answers.map((answer) => (
            <Answer key={answer._id} artwork={artwork} answer={answer} deciding={!voting && artwork.owner.own} />
          ))}
        </ul>
      )}
      {answers && (
        <>
          <p>The owner names you as the artist. Is this record right?</p>
          <div className={classes.actions}>
            {refused.confirmRecord === null && (
              <Button loading={confirm.busy} onClick={() => confirm.act({ id })}>
                Confirm this record
              </Button>
            )}
            {refused.suggestCorrection === null && (
              <Button variant="outline" onClick={() => setSuggesting(true)}>
                Suggest a correction
              </Button>
            )}
          </div>
        </>
      )}
      <>{suggesting && <SuggestDialog artwork={artwork} onClose={() => setSuggesting(false)} />}</>
    </section>
  );
}

function factsOf(artwork: Artwork, statement: OwnerStatement, { numbered }: { numbered: boolean }): Fact[] {
  const { statedAt, current, inventoryNumber, confirmedAt, makerAsked, answers } = statement;
  const acquired = acquisitionOf(artwork);
  const artist = confirmedAt
    ? `Confirmed this record on ${formatDay(confirmedAt)}`
    : answers.some(({ kind }) => kind === 'confirmed')
      ? 'Confirmed an earlier version of this record'
      : 'Was asked but has not confirmed this record';
  return [
    { label: 'Attribution', value: artistOf(artwork) },
    { label: 'Meaning', value: artwork.attribution === 'by' ? '' : attributionMeanings[artwork.attribution] },
    { label: 'Stated by', value: `${current ? 'The owner' : 'An earlier owner'}, on ${formatDay(statedAt)}` },
    {
      label: 'How it was acquired',
      value: acquired && (
        <>
          <a href={acquired.href} className="linked">
            {acquired.words}
          </a>
          <Documents documents={acquired.documents} />
        </>
      ),
    },
    {
      label: 'Inventory number',
      value:
        numbered &&
        inventoryNumber &&
        `${inventoryNumber} (only ${current ? 'the owner, ' : ''}reviewers and admins can see this)`,
    },
    { label: 'The artist', value: makerAsked ? artist : '' },
  ];
}

interface AnswerProps {
  artwork: Artwork;
  answer: MakerAnswer;
  /** The reader is the owner, who decides on suggestions. */
  deciding: boolean;
}

function Answer({ artwork, answer, deciding }: AnswerProps) {
  const { by, at, kind, suggested, note, accepted } = answer;
  const { act, busy } = useAction(ownedWorks.decideSuggestion);
  const decide = (accept: boolean) => act({ id: artwork._id, suggestionId: answer._id, accept });
  if (kind === 'confirmed' || !suggested)
    return (
      <li>
        {by} confirmed the record on {formatDay(at)}.
      </li>
    );
  return (
    <li className={classes.answer}>
      <p>
        {by} suggested a correction on {formatDay(at)}.{' '}
        {accepted === null
          ? 'The owner has not decided yet.'
          : accepted
            ? 'The owner accepted it.'
            : 'The owner declined it.'}
      </p>
      <FactsTable
        groups={[
          artworkFieldNames.flatMap((name) =>
            name in suggested
              ? printField(name, { ...suggested }, formatDate).map((value) => ({ label: printedLabel(name), value }))
              : [],
          ),
        ]}
      />
      {note && <p className={classes.quote}>{note}</p>}
      {deciding && accepted === null && (
        <>
          <div className={classes.actions}>
            {artwork.refused.edit === null && (
              <Button loading={busy} onClick={() => decide(true)}>
                Accept the correction
              </Button>
            )}
            <Button variant="outline" disabled={busy} onClick={() => decide(false)}>
              Decline
            </Button>
          </div>
          {artwork.refused.edit !== null && <p className="quiet">{artwork.refused.edit}</p>}
          {isOpenToAppeal(artwork) && (
            <p className="tone-ochre">
              If you accept it, the work becomes a draft again, and you can no longer appeal against the denial.
            </p>
          )}
        </>
      )}
    </li>
  );
}
