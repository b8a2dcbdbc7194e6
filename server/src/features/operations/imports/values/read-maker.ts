import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';
import { unknownMakerName } from '#features/works/makers/unknown-maker.ts';
import { readingName } from '#features/operations/imports/catalogue/catalogue-maker.ts';
import { isRefused, type Read, type Refused, refused } from './cell.ts';
import { readDate } from './read-date.ts';

export interface ReadMaker {
  name: string;
  sortName: string;
  born: number | null;
  died: number | null;
  /** Of an unknown maker: what the table says of them. */
  catalogued?: string;
}

/** From nearest to farthest; the first that begins the text counts. */
const terms: readonly [AttributionTerm, RegExp][] = [
  [
    'attributed_to',
    /^(?:attributed to|attrib\.? to|attr\.? to|zugeschrieben(?: an)?|zuschreibung an|attribué à|attribuée à|attribuito a|atribuido a|toegeschreven aan)\s+/i,
  ],
  [
    'studio_of',
    /^(?:studio of|workshop of|werkstatt(?: des| der| von)?|atelier (?:de|von|van)|bottega di|taller de)\s+/i,
  ],
  [
    'circle_of',
    /^(?:circle of|umkreis(?: des| der| von)?|kreis(?: des| der| von)?|entourage de|cercle de|cerchia di|círculo de|kring van|omgeving van)\s+/i,
  ],
  [
    'follower_of',
    /^(?:follower of|nachfolger(?: des| der| von)?|nachfolge|suiveur de|seguace di|seguidor de|navolger van)\s+/i,
  ],
  [
    'manner_of',
    /^(?:manner of|in the manner of|style of|art des|in der art(?: des| der| von)?|manière de|à la manière de|maniera di|a la manera de|in de stijl van|trant van)\s+/i,
  ],
  ['after', /^(?:after|nach|d['’]après|copia da|da|según|copia de|naar)\s+/i],
];

/** `Studio of Emil Rauch` → the term and the name. */
export function takeAttribution(written: string): { term: AttributionTerm; rest: string } {
  for (const [term, pattern] of terms) {
    const found = pattern.exec(written);
    if (found) return { term, rest: written.slice(found[0].length) };
  }
  return { term: 'by', rest: written };
}

/** A term in a column of its own: `artist`, `after`, `Werkstatt`. */
export function readAttribution(written: string): Read<AttributionTerm> | Refused {
  const text = written.trim();
  if (
    /^(?:by|artist|maker|künstler(?:in)?|painter|maler(?:in)?|artiste|artista|kunstenaar|autor|auteur|autograph|eigenhändig|)$/i.test(
      text,
    )
  )
    return { value: 'by' };
  const { term } = takeAttribution(`${text} x`);
  if (term !== 'by') return { value: term };
  return {
    value: 'by',
    doubt: `“${text}” was not recognised, so the work is attributed directly to the artist.`,
    kept: text,
  };
}

/**
 * The years in the last brackets of a text, and where they begin; after `Painted by`, also other dates and activity. One
 * pass: texts are long, and there are many.
 */
function lifeIn(text: string, described: boolean): { at: number; years: string } | undefined {
  const at = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
  const years = /^[([]([^()[\]]*)[)\]] ?$/.exec(at === -1 ? '' : text.slice(at))?.[1];
  if (years === undefined) return undefined;
  const isNoName = /\d{4}/.test(years) || (described && (isDate(years) || withoutActivity(years) !== years));
  return isNoName ? { at, years } : undefined;
}

/** What may follow `by`, and a name: `1972`, `c. 1880`, `May 1880`, `19th century`. */
function isDate(text: string): boolean {
  const read = /\d/.test(text) ? readDate(text) : undefined;
  return read !== undefined && !isRefused(read) && read.value !== null && read.value.kind !== 'unknown';
}

const lifeMark =
  /[*†]|^[-–]|[-–]$|(?<!\p{L})(?:[bdm]\.|born|died|geb(?:\.|oren)|gest(?:\.|orben)|née?|nat[oa]|nac|nasc|morte?|overl)/iu;
/** Of one year beside `Photographed by`, a word must say so: it can be the year of the work. */
const isLife = (years: string): boolean => lifeMark.test(years) || (years.match(/\d{4}/g) ?? []).length > 1;

/** A last clause that is no name, such as `active in Lisbon by 1880`; its years only if they are of a life. */
function clauseWithYear(text: string): { at: number; years: string; doubtful: boolean } | undefined {
  const at = text.lastIndexOf(', ');
  const clause = text.slice(at + 2);
  if (at === -1 || /[([]/.test(clause) || !(/\d{4}/.test(clause) || isDate(clause))) return undefined;
  const years = lifeMark.test(clause) ? clause : '';
  // A place can be in `Paris 1920`, a first name in `Emil 1972`, and either before `, 1972`.
  const doubtful = !/^\p{Ll}/u.test(clause) && !(isDate(clause) && !text.slice(0, at).includes(','));
  return { at, years, doubtful };
}

const unknownWord =
  '(?:unknown|unidentified|anonymous|anon\\.?|unbekannte?[rns]?|anonyme?[rs]?|inconnue?|ignot[oa]|sconosciut[oa]|an[oóô]nim[oa]|desconocid[oa]|desconhecid[oa]|n[ãa]o identificad[oa]|onbekende?|anonieme?|anoniem)';
const makerWord =
  '(?:artist|maker|painter|sculptor|carver|photographer|engraver|printmaker|draughtsman|craftsman|master|hand|workshop|author|künstler(?:in)?|meister|maler(?:in)?|bildhauer(?:in)?|fotograf(?:in)?|artiste|auteur|peintre|sculpteur|photographe|maître|artista|autor[ea]?|pittore|scultore|maestro|mestre|pintora?|escultora?|gravadora?|kunstenaar|schilder|beeldhouwer|meester)s?';
const article = '(?:an?|the|eine?[rs]?|une?|un[oa]?|uma?|een) ';
const otherWords = String.raw`(?: \p{L}[\p{L}-]*){0,3}`;

/** `Unknown Portuguese artist`, `Unbekannt`, `artiste portugais inconnu`: no one in particular. */
const unknownMaker = new RegExp(
  `^(?:${article})?(?:${unknownWord}(?:${otherWords} ${makerWord})?|${makerWord}${otherWords},? ${unknownWord})(?:$|[ ,]*[,(;](.*)$)`,
  'iu',
);

/** `Carved by`, `gemalt von`, `sculpté par`: how it was made. */
const madeBy =
  /^(?:(?:carved|painted|made|drawn|engraved|etched|printed|photographed|sculpted|modelled|designed|built|cast|executed|created|woven) by|(?:geschnitzt|gemalt|gezeichnet|gestochen|fotografiert|gefertigt|entworfen|geschaffen) von|(?:peinte?|sculptée?|gravée?|dessinée?|réalisée?|photographiée?) par) /iu;
/** In capitals, `von` also begins names: only after a verb of making it does not. */
const germanMaking = String.raw`(?:\p{Ll}+ von|(?:GESCHNITZT|GEMALT|GEZEICHNET|GESTOCHEN|FOTOGRAFIERT|GEFERTIGT|ENTWORFEN|GESCHAFFEN|AUSGEFÜHRT) VON)`;
const madeByAnother = new RegExp(
  String.raw`(?:[,;/&(] *|(?<!\p{L})(?:[Aa]nd|AND|[Uu]nd|UND|[Ee]t|ET) )(?:(?:and|und|et|then) )?(?:(?:\p{L}+ ){1,4}(?:[Bb]y|BY|[Pp]ar|PAR)|${germanMaking})\s`,
  'gu',
);
/** The words to the first year or century, unless a name goes on: `the late 1880s`, `c.1880`, but not `1984 Press`. */
const toDate =
  /^(?:(?:the|at least) )*([^;()[\]]{0,30}?(?:\d{4}(?:['’]?s)?|\d{1,2}(?:st|nd|rd|th) century))(?![\p{L}\d]| \p{Lu})/u;

/** `Designed by Emil Rauch, manufactured by Ada Moreau` names two; `gemalt von Franz von Stuck` does not. */
const namesAnother = (text: string): boolean =>
  [...text.matchAll(madeByAnother)].some(({ 0: words, index }) => !beginsWithDate(text.slice(index + words.length)));

/** In `active in Lisbon by 1880` no one is named. */
function beginsWithDate(text: string): boolean {
  const [, words] = toDate.exec(text) ?? [];
  return words !== undefined && isDate(words);
}

/** Every unknown maker is the same artist, so that none looks like a person. */
const unknown: ReadMaker = { name: unknownMakerName, sortName: unknownMakerName, born: null, died: null };

const onlyMaker = new RegExp(`^(?:${article})?${makerWord}$`, 'iu');

/** A maker’s name with what is written around it: `Weber, Anna (Bern 1881–1973 Basel)`, `Carved by João Feio`. */
export function readMaker(written: string): {
  maker: ReadMaker;
  term: AttributionTerm;
  kept?: string;
  doubt?: string;
} {
  const text = written.trim().replaceAll(/\s+/g, ' ');
  const named = text.replace(madeBy, '');
  const described = named !== text;
  if (described && namesAnother(named))
    return {
      maker: { name: text, sortName: text, born: null, died: null },
      term: 'by',
      doubt: `“${text}” names more than one maker.`,
    };
  const { term, rest } = takeAttribution(named);
  const [unknownWords, more = ''] = unknownMaker.exec(rest) ?? [];
  if (unknownWords !== undefined || (described && onlyMaker.test(rest)))
    return {
      maker: unknown,
      term,
      // One word says no more than the name.
      ...(text.includes(' ') && { kept: text }),
      // `Anonymous (Emil Rauch)` may name someone.
      ...(/\p{Lu}/u.test(more) && { doubt: `“${text}” was read as an unknown maker.` }),
    };
  // All words of `Carved by` are kept, so what is no name and no life can be left out.
  const clause = described ? clauseWithYear(rest) : undefined;
  const before = clause ? rest.slice(0, clause.at).trim() : rest;
  const life = lifeIn(before, described);
  const plain = life ? before.slice(0, life.at).trim() : before;
  const lived = life?.years ?? clause?.years ?? '';
  const { kept, ...years } = readLife(described && !isLife(lived) ? '' : lived.trim());
  const name = (/^[^,]+,\s*[^,]+(?:,.*)?$/.test(plain) ? readingName(plain) : plain).trim();
  const maker = { name, sortName: plain.trim(), ...years };
  const doubtful = described && (clause?.doubtful === true || /,.*\d{4}/.test(plain));
  return {
    maker,
    term,
    ...((described || kept !== undefined) && { kept: text }),
    ...(doubtful && { doubt: `“${text}” was read as the artist “${name}”.` }),
  };
}

/** Whether it is the entry of all unknown makers. */
export const isUnknown = ({ name }: ReadMaker): boolean => name === unknown.name;

const activity = String.raw`(?:activ[eoa]|attiv[oa]|ativ[oa]|actif|act\.|aktiv|fl\.?|flourished|worked|working|recorded|documented|documentée?|tätig|nachweisbar|werkzaam)(?!\p{L})`;
const activeYears = new RegExp(String.raw`^\s*${activity}.*|[,;]\s*${activity}[^,;]*`, 'gisu');
const withoutActivity = (years: string): string => years.replaceAll(activeYears, '');

interface Life {
  born: number | null;
  died: number | null;
  /** Words with years that are no birth or death. */
  kept?: string;
}

/** The years of a life: `1881–1973`, `* 1950`, `geb. 1950`, `died 1520`. Those of `active 1880–1900` are kept in words. */
export function readLife(written: string): Life {
  const life = yearsOf(withoutActivity(written));
  const { born, died } = yearsOf(written);
  return { ...life, ...((life.born !== born || life.died !== died) && { kept: written }) };
}

function yearsOf(written: string): Life {
  const [first, second] = written.match(/\d{4}/g)?.map(Number) ?? [];
  if (first === undefined) return { born: null, died: null };
  if (second !== undefined) return { born: first, died: second >= first ? second : null };
  return /†|\bd\.|died|gest|\bm\.|mort|morto|overl|-\s*\d{4}$|–\s*\d{4}$/i.test(written)
    ? { born: null, died: first }
    : { born: first, died: null };
}

/** A year in a column of its own; a whole date counts by its year. */
export function readLifeYear(written: string): Read<number | null> | Refused {
  const [year] = written.match(/\d{4}/g)?.map(Number) ?? [];
  if (year === undefined) return /\d/.test(written) ? refused(`“${written}” is not a year.`) : { value: null };
  return year > new Date().getUTCFullYear() ? refused(`The year ${year} is in the future.`) : { value: year };
}
