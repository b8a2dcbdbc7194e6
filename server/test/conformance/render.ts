import type { Proof, Row, Section } from './row.ts';

const head = `# The specification, line by line

Every line of the specification that can be checked: where it is met, the test that proves it, and how we read it where it leaves
something open. Written by \`node server/test/conformance/write.ts\` from the rows beside that file; a test keeps it true: the
files and tests are there, the calls are those of the contract, the pages those of the router and the notices those that people are shown.
Calls that the specification does not have are in the API's own documentation, at \`/api/docs\`.
`;

export function render(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) => section.rows);
  const open = rows.filter((row) => row.open !== undefined);
  const count = `${rows.length} rows: ${rows.length - open.length} met, ${open.length} open.`;
  return [head, count, ...sections.flatMap(renderSection)].join('\n').concat('\n');
}

const renderSection = ({ title, rows }: Section) => [
  `\n## ${title}\n`,
  '| The specification | Where it is met | What proves it | How we read it |',
  '|---|---|---|---|',
  ...rows.map(renderRow),
];

const renderRow = ({ words, by, proof, reading = '', open }: Row) =>
  `| ${[
    cell(words),
    by.map(link).join('<br>'),
    renderProof(proof),
    [open === undefined ? '' : `**Open:** ${cell(open)}`, cell(reading)].filter(Boolean).join('<br>'),
  ].join(' | ')} |`;

/** Braces stay as they are; a bar would end the cell. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');

/** A title that is filled in for each of many cases, with a gap for what is filled in. */
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
