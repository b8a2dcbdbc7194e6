import type { Proof, Row, Section } from './row.ts';

const head = `# The specification, line by line

Every line of the specification that can be checked: its state, the code that meets it, the test that proves it, and our interpretation.

- **Met**: as written; the test does what the words say.
- **Met differently**: the purpose is met in another way; the last column says how and why.
- **Declined**: not done; the last column says why.

\`node server/test/conformance/write.ts\` generates this file from the rows beside that script. A test checks that the files and tests exist,
that calls match the contract, pages the router, and notices the texts that people see. The API's documentation at \`/api/docs\` describes the calls
that the specification does not have.
`;

export function render(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) => section.rows);
  const amount = (state: State) => rows.filter((row) => stateOf(row) === state).length;
  const count = `${rows.length} rows: ${amount('Met')} met, ${amount('Met differently')} met differently, ${amount('Declined')} declined.`;
  return [head, count, ...sections.flatMap(renderSection)].join('\n').concat('\n');
}

type State = 'Met' | 'Met differently' | 'Declined';

export const stateOf = ({ differently, declined }: Row): State =>
  declined !== undefined ? 'Declined' : differently !== undefined ? 'Met differently' : 'Met';

const renderSection = ({ title, rows }: Section) => [
  `\n## ${title}\n`,
  '| The specification | State | Where it is met | What proves it | How and why |',
  '|---|---|---|---|---|',
  ...rows.map(renderRow),
];

const renderRow = (row: Row) =>
  `| ${[
    cell(row.words),
    stateOf(row),
    row.by.map(link).join('<br>'),
    renderProof(row.proof),
    [row.differently, row.declined, row.reading]
      .map((words) => cell(words ?? ''))
      .filter(Boolean)
      .join('<br>'),
  ].join(' | ')} |`;

/** Escapes bars, which would end the cell, and tags. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');

/** A title with its placeholders replaced by an ellipsis. */
const spoken = (title: string) => title.replaceAll(/\$\{[^}]*\}|\$\w+|%[sdifj]/g, '…');

const link = (file: string) => `[${file}](../${file})`;

function renderProof(proof: readonly Proof[]): string {
  const files = [...new Set(proof.map(({ file }) => file))];
  return files
    .map((file) =>
      [link(file), ...proof.filter((one) => one.file === file).map(({ title }) => `– ${cell(spoken(title))}`)].join(
        '<br>',
      ),
    )
    .join('<br>');
}
