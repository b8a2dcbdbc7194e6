import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { imports } from '@verso/contract/operations/imports.ts';
import type { CollectionImport, ImportRow, UndecidedMaker } from '@verso/contract/operations/schemas/imports.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { useAction } from '#api/use-action.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { outcomeWords } from './import-words.ts';
import classes from './Imports.module.css';

interface RowProps {
  row: ImportRow;
  found: CollectionImport;
}

/** A row as it was read, with what is wrong or would change, and a place to correct it. */
export function RowItem({ row, found }: RowProps) {
  const { line, outcome, title, artist, facts, changes, artwork, problems, maker, included, done } = row;
  const { label, tone } = outcomeWords[outcome];
  const editable = found.state === 'ready';
  const choose = useAction(imports.correct);
  const general = problems.filter(({ column }) => column === null || !editable);
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <p className="meta">
          Row {line} · <span className={tone}>{done ? 'Imported' : label}</span>
        </p>
        {editable && outcome !== 'refused' && outcome !== 'same' && !maker && (
          <Checkbox
            label="Import"
            aria-label={`Import row ${line}`}
            checked={choose.sent?.included ?? included}
            disabled={choose.busy}
            onChange={({ currentTarget }) => choose.act({ id: found._id, line, included: currentTarget.checked })}
          />
        )}
      </div>
      <p>
        {artist && `${artist}, `}
        {title === '' ? <span className="quiet">no title</span> : <cite>{title}</cite>}
        {artwork && (
          <>
            {' '}
            <Link to={paths.artworkDetail(artwork._id, artwork.slug)} className="linked">
              {registryNumber(artwork.number)}
            </Link>
          </>
        )}
      </p>
      {facts.length > 0 && <p className="quiet">{facts.join(' · ')}</p>}
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt className="quiet">{field}</dt>
              <dd>
                {from && (
                  <>
                    <del>{from}</del>{' '}
                  </>
                )}
                <ins>{to || 'empty'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {general.map(({ message, refuses }) => (
        <p key={message} className={refuses ? 'tone-madder' : 'tone-ochre'}>
          {message}
        </p>
      ))}
      {editable && maker && <MakerChoice id={found._id} maker={maker} line={line} />}
      {editable && <Cells key={row.cells.map(({ value }) => value).join('\n')} row={row} found={found} />}
    </li>
  );
}

/** Who the named maker is, for all rows that name them. */
function MakerChoice({ id, maker, line }: { id: string; maker: UndecidedMaker; line: number }) {
  const [chosen, setChosen] = useState('');
  const { act, busy } = useAction(imports.chooseMaker);
  return (
    <form
      className={classes.maker}
      aria-label={`Artist of row ${line}`}
      onSubmit={(event) => {
        event.preventDefault();
        act({ id, key: maker.key, artistId: chosen === 'new' ? null : chosen });
      }}
    >
      <Radio.Group
        label={`Who is ${maker.name}?`}
        description="Your choice is used for all rows with this artist."
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {maker.candidates.map(({ _id, name, life, works, account }) => (
            <Radio
              key={_id}
              value={_id}
              label={[
                life ? `${name} (${life})` : name,
                formatCount({ count: works, more: false }, 'work here', 'works here'),
                account && 'has an account here',
              ]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
          <Radio value="new" label="Someone else, not in the registry yet" />
        </Stack>
      </Radio.Group>
      <div>
        <Button type="submit" size="xs" disabled={chosen === ''} loading={busy}>
          Save this choice
        </Button>
      </div>
    </form>
  );
}

/** The cells with problems, and on demand the others, to correct. */
function Cells({ row, found }: RowProps) {
  const { line, cells, problems } = row;
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const { act, busy } = useAction(imports.correct);
  const faulty = new Map(
    problems.flatMap(({ column, message }) => (column === null ? [] : [[column, message] as const])),
  );
  const used = cells.filter(({ column }) => faulty.has(column) || found.columns[column]?.field);
  const field = ({ column, value, corrected }: ImportRow['cells'][number]) => (
    <TextInput
      key={column}
      label={found.columns[column]?.heading || `Column ${column + 1}`}
      description={corrected ? 'You corrected this cell' : undefined}
      value={typed[column] ?? value}
      error={faulty.get(column)}
      maxLength={20_000}
      onChange={({ currentTarget }) => setTyped({ ...typed, [column]: currentTarget.value })}
    />
  );
  const changed = Object.entries(typed).filter(([column, value]) => cells[Number(column)]?.value !== value);
  const save = (
    <div>
      <Button type="submit" size="xs" disabled={changed.length === 0} loading={busy}>
        Save and check row {line}
      </Button>
    </div>
  );
  return (
    <form
      className={classes.cells}
      aria-label={`Cells of row ${line}`}
      onSubmit={(event) => {
        event.preventDefault();
        act({ id: found._id, line, cells: changed.map(([column, value]) => ({ column: Number(column), value })) });
      }}
    >
      {used.filter(({ column }) => faulty.has(column)).map(field)}
      <details>
        <summary className="quiet">{faulty.size > 0 ? 'Other cells' : 'Cells'}</summary>
        <div className={classes.cells}>
          {used.filter(({ column }) => !faulty.has(column)).map(field)}
          {faulty.size === 0 && save}
        </div>
      </details>
      {faulty.size > 0 && save}
    </form>
  );
}
