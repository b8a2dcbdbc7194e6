import { expect, it } from 'vitest';
import { findStrings, sample, stringsOf } from '../../scripts/find-strings.ts';

/** Texts for programs, terms, of which each version is kept, and what people of the demo wrote. */
const withOtherRules = /\/pages\/openapi\.ts$|^server\/src\/features\/operations\/demo\/|\/registration\/terms\//;

const all = findStrings();

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** The sentences of a text, with the longest of its alternatives, and one word for each of its values. */
function sentencesOf(text: string): string[] {
  let plain = text;
  while (/\{[^{}]*\}/.test(plain))
    plain = plain.replaceAll(/\{([^{}]*)\}/g, (_, inner: string) => {
      if (!inner.includes(' ')) return 'X';
      const [longest = ''] = inner.split(' | ').toSorted((one, other) => wordsIn(other) - wordsIn(one));
      return longest;
    });
  return plain.split(/(?<=[.!?:…][”’)]?|”) *(?=[\p{Lu}“`])/u);
}

const textsOf = (source: string): string[] => stringsOf('Page.tsx', source).map(({ text }) => text);

it('joins a sentence with the text of the elements in it, and names its values', () => {
  expect(
    textsOf(`const a = <p className="wide page">
      Sold to <b>{buyer.name}</b> on <Date of={soldAt} />. <a href="/x">Open the {paid ? 'receipt' : 'bill'}</a>
    </p>`),
  ).toEqual(['Sold to {name} on {…}. Open the {receipt | bill}']);
});

it('lists labels, literals and templates with their lines, and no code', () => {
  expect(
    stringsOf(
      'policy.ts',
      `import a from './a b.ts';
if (x === 'not a text') throw new Error('For programmers only.');
const b = { label: 'Report stolen', kind: 'stolen' };
const c = \`Waiting for \${count(voters)} of them.\`;
const d = [sentence\`The sale of \${work} was declined\`, 'Ask to edit it; an admin decides.', 'text/html; charset=utf-8'];
sql\`select one from works\`;`,
    ),
  ).toEqual([
    { line: 3, text: 'Report stolen' },
    { line: 4, text: 'Waiting for {voters} of them.' },
    { line: 5, text: 'The sale of {work} was declined' },
    { line: 5, text: 'Ask to edit it; an admin decides.' },
  ]);
});

it('finds no sentence of more than 20 words that people have to read', () => {
  const long = all
    .filter(({ file }) => !withOtherRules.test(file))
    .flatMap(({ file, line, text }) =>
      sentencesOf(text)
        .filter((one) => wordsIn(one) > 20)
        .map((one) => `${file}:${line} ${one}`),
    );
  expect(long).toEqual([]);
});

/** The API's document, the software in a terminal and in a file's metadata, its own royalty, which the terms of sale name, the back of a picture, and the name that an installation starts with. */
const otherVerso =
  /\/schemas\/|^server\/src\/(?:prepare-start|processes|platform\/(?:database\/migrate|files\/data-folder|documents\/tagged-pdf))\.ts$|^server\/src\/(?:sandbox|platform\/embedded-postgres)\/|^server\/src\/features\/market\/(?:royalties\/rules|sales\/royalty\/royalty)\.ts$|^contract\/src\/publishing\/site-pages\.ts$|\/(?:HoldingPage|PriceDialog|RoyaltyResult|InscriptionsField)\.tsx$/;

it('finds no page, refusal, email or document that calls the installation Verso, because it can have another name', () => {
  const read = all.filter(({ file }) => !withOtherRules.test(file) && !otherVerso.test(file));
  expect(read.filter(({ text }) => /\bVerso\b/.test(text))).toEqual([]);
});

it('finds texts of pages, contract, server and terminal, and draws the same ones for the same seed', () => {
  for (const folder of ['web/src/features', 'contract/src', 'server/src/features', 'server/src/import.ts'])
    expect(all.filter(({ file }) => file.startsWith(folder)).length, folder).toBeGreaterThan(0);
  expect(sample(all, 50, 7)).toEqual(sample(all, 50, 7));
  expect(new Set(sample(all, 50, 7).map(({ text }) => text)).size).toBe(50);
});
