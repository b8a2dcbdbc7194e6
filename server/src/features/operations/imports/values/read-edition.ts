import { Edition } from '@verso/contract/works/schemas/artwork-fields.ts';
import { type Read, type Refused, refused } from './cell.ts';

const unique =
  /^(?:unique|unique work|one of a kind|unikat|einzelstück|pièce unique|œuvre unique|pezzo unico|unico|esemplare unico|ejemplar único|única|único|obra única|uniek|uniek werk|1\/1)$/i;
const proofs: readonly [kind: 'ap' | 'ep', pattern: RegExp][] = [
  [
    'ap',
    /(?<![\p{L}\p{N}])(?:a\.?\s?p\.?|artist['’]?s?['’]? proof|e\.?\s?a\.?|épreuve d['’]artiste|p\.?\s?a\.?|prova d['’]artista|prueba de artista|künstlerexemplar)(?![\p{L}])/iu,
  ],
  ['ep', /\b(?:p\.?\s?p\.?|printer['’]?s['’]? proof)(?![\p{L}])/iu],
];
/** The publisher's proof, épreuve d'éditeur, which is no kind of edition here. */
const publishersProof =
  /(?<![\p{L}\p{N}])(?:e\.?\s?p\.?|publisher['’]?s['’]? proof|épreuve d['’]éditeur)(?!\p{L}|\.?\s?a(?!\p{L}))/iu;
const anyProof = String.raw`(?:(?:a\.?\s?p|e\.?\s?[ap]|p\.?\s?[ap]|h\.?\s?c)s?(?!\p{L})|artist|printer|publisher|épreuve|prov[ae]|prueba)`;
/** Proofs of the edition beside this copy: `+ 3 AP`, `e P.A.`, `(3 EP)`. */
const besides = String.raw`(?:(?:[+&]|(?<!\p{L})(?:plus|und|and|et|e|y)(?!\p{L}))\s*(?:\d+\s*)?|(?:[(,;]|(?<!\p{L})en\s)\s*\d+\s*)${anyProof}`;
const beside = new RegExp(besides, 'iu');
/** The same to the end of its clause or brackets: what follows is about the copy again. */
const besideWhole = new RegExp(String.raw`${besides}[^\d,;()[\]]*(?:(?=[,;])|[)\]]|$)`, 'giu');
const copy = /(\d{1,6})\s*(?:st|nd|rd|th|\.)?\s*(?:\/|of|von|aus|sur|de|di|su|van)\s*(\d{1,6})/i;

const sizeUnknown = /^(\d{1,6}), edition size unknown$/i;

/** The copy of a work: `3/50`, `1st of 12 + 3 AP`, `AP 2/5`, `Unikat`. Other words are kept. */
export function readEdition(written: string): Read<Edition> | Refused {
  const text = written.trim().replaceAll(/\s+/g, ' ');
  if (unique.test(text)) return { value: { kind: 'unique' } };
  const own = withoutOthers(text);
  if (own === undefined)
    return {
      value: { kind: 'unknown' },
      kept: text,
      doubt: `“${text}” describes both a numbered copy and proofs, so it will be added to the description. To avoid this, enter only the copy’s number, such as 3/50.`,
    };
  if (publishersProof.test(own))
    return {
      value: { kind: 'unknown' },
      kept: text,
      doubt: `“${text}” may be a publisher’s proof, so it will be added to the description. If it is a printer’s proof, write PP.`,
    };
  const numbers = copy.exec(own);
  const kind = proofs.find(([, pattern]) => pattern.test(own))?.[0];
  const kept = own === text ? {} : { kept: text };
  if (!numbers) {
    const [, alone] = sizeUnknown.exec(own) ?? [];
    if (alone) return whole({ kind: 'numbered', number: Number(alone), size: null }, text, kept);
    const [, number] = (kind && /(\d{1,6})/.exec(own)) || [];
    if (kind && number) return whole({ kind, number: Number(number), size: null }, text, kept);
    return { value: { kind: 'unknown' }, kept: text };
  }
  return whole({ kind: kind ?? 'numbered', number: Number(numbers[1]), size: Number(numbers[2]) }, text, kept);
}

/** The words about this copy; undefined if its number can’t be told from those of the proofs. */
function withoutOthers(text: string): string | undefined {
  const found = beside.exec(text);
  if (!found) return text;
  const own = text.slice(0, found.index).trim();
  if (namesCopy(own)) return own;
  const left = text.replaceAll(besideWhole, ' ');
  if (copy.test(left) && !beside.test(left)) return left;
  // Of `e P.A. 2/5`, the proof is the copy.
  const counted = /\d/.test(text.slice(0, found.index + found[0].length));
  if (counted && copy.test(text)) return undefined;
  return /\d/.test(own) ? own : text;
}

const namesCopy = (text: string): boolean =>
  [copy, sizeUnknown, publishersProof, ...proofs.map(([, pattern]) => pattern)].some((pattern) => pattern.test(text));

function whole(
  edition: Extract<Edition, { number: number }>,
  text: string,
  kept: { kept?: string },
): Read<Edition> | Refused {
  const read = Edition.safeParse(edition);
  if (read.success) return { value: read.data, ...kept };
  return refused(
    edition.size !== null && edition.number > edition.size
      ? `“${text}” has a copy number higher than the edition size.`
      : `“${text}” is not an edition. Its numbers must be from 1 to 100,000.`,
  );
}
