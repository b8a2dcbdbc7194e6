import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import {
  type ImportField,
  importFieldNames,
  importLabel,
  imports,
  isImportField,
} from '@verso/contract/operations/imports.ts';
import type { CollectionImport } from '@verso/contract/operations/schemas/imports.ts';
import { useAction } from '#api/use-action.ts';
import classes from './Imports.module.css';

const leftOut = 'left out';
const choices = [
  { value: leftOut, label: 'Don’t import' },
  ...importFieldNames.map((name) => ({ value: name, label: importLabel(name) })),
];

/** How the columns of the file are matched; open as long as the artist or the title is missing. */
export function ColumnsSection({ found }: { found: CollectionImport }) {
  const { _id: id, columns, headerLine } = found;
  const [fields, setFields] = useState<readonly (ImportField | null)[]>(columns.map(({ field }) => field));
  const [line, setLine] = useState<number | string>(headerLine);
  const { act, busy } = useAction(imports.match);
  const missing = (['artist', 'title'] as const).filter((name) => !columns.some(({ field }) => field === name));
  const twice = fields.some((field, at) => field !== null && fields.indexOf(field) !== at);
  const changed = line !== headerLine || fields.some((field, at) => field !== columns[at]?.field);
  const matched = columns.filter(({ field }) => field !== null).length;
  return (
    <section aria-labelledby="columns">
      <details className={classes.columns} open={missing.length > 0 || undefined}>
        <summary>
          <h2 id="columns" className="sub-title">
            Columns
          </h2>
          <span className="quiet">
            {matched} of {columns.length} will be imported
            {missing.length > 0 && `. Choose the column for the ${missing.join(' and for the ')}`}
          </span>
          <span className={classes.change}>Change</span>
        </summary>
        <form
          className={classes.columnForm}
          aria-label="Columns"
          onSubmit={(event) => {
            event.preventDefault();
            const headerChanged = line !== headerLine;
            act({ id, headerLine: Number(line), ...(!headerChanged && { columns: [...fields] }) });
          }}
        >
          <NumberInput
            label="Header row"
            description="The row that contains the column names."
            min={1}
            allowDecimal={false}
            value={line}
            onChange={setLine}
            className={classes.short}
          />
          <ul role="list" aria-label="Columns of the file" className={classes.list}>
            {columns.map(({ heading, examples }, at) => (
              // Two columns can have the same name.
              <li key={`${at}-${heading}`} className={classes.column}>
                <div>
                  <p className="name">{heading || `Column ${at + 1}`}</p>
                  <p className="meta">{examples.join(' · ') || 'Empty'}</p>
                </div>
                <Select
                  aria-label={`${heading || `Column ${at + 1}`} is`}
                  data={choices}
                  searchable
                  value={fields[at] ?? leftOut}
                  onChange={(value) =>
                    setFields(fields.with(at, value !== null && isImportField(value) ? value : null))
                  }
                  error={
                    fields[at] && fields.indexOf(fields[at]) !== at
                      ? 'Another column is already used for this field.'
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
          <div>
            <Button type="submit" variant="outline" loading={busy} disabled={!changed || twice}>
              Check the rows again
            </Button>
          </div>
        </form>
      </details>
    </section>
  );
}
