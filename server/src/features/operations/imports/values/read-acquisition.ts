import type { TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { HistoryKind } from '@verso/contract/works/provenance-kinds.ts';
import { catalogueAcquisition } from '#features/operations/imports/catalogue/catalogue-acquisition.ts';
import { isRefused, type Read } from './cell.ts';
import { readDate } from './read-date.ts';

const kinds: readonly [HistoryKind, RegExp][] = [
  // `Purchase, Vidal Bequest`: the money was left, and not the work.
  ['acquisition', /^purchased?\b(?!.*\bauction\b)/i],
  [
    'inheritance',
    /\b(?:verm[äa]chtnis|nachlass|erbschaft|erbe|geerbt|legs|h[ée]ritage|lascito|eredit|legado|herencia|legaat|nalatenschap|erfenis|heran[çc]a|herdad[oa]|inherit)/i,
  ],
  [
    'gift',
    /\b(?:schenkung|geschenk|stiftung|don|donation|cadeau|dono|donazione|donaci[óo]n|regalo|doa[çc][ãa]o|doad[oa]|oferta|schenking|gift)\b/i,
  ],
  ['restitution', /\b(?:restitu(?:t|[cz]i|[íi]|[ée])|r[üu]ckgabe\b|r[üu]ckerstatt|teruggave\b)/i],
  ['auction', /\b(?:auction|auktion|versteigerung|vente aux ench[èe]res|asta|subasta|leil[ãa]o|veiling)\b/i],
];

/** The museum has the work, and does not know how it came there. */
const unexplained =
  /^(?:found in (?:the |our )?(?:collections?|museum|stores?|storage)\b|altbestand\b|fonds ancien\b|(?:source )?(?:unknown|unbekannt|inconnue?|onbekend|desconhecid[oa])\.?$)/i;

/**
 * How the owner came by a work. Only an English credit line names a giver. The owner stays private; without a receiver
 * the years since then would count as a gap.
 */
export function readAcquisition(
  written: string,
  happened: UncertainDate | null,
  artist: string | null,
): Read<Omit<TextEntry, 'place'>> {
  const note = oneLine(written);
  const { date, words, undated } = readCreditLine(note);
  const doubt = happened === null &&
    undated !== undefined && { doubt: `“${undated}” was not read as a date, so the acquisition has no date.` };
  const common = { happened: happened ?? date ?? ({ kind: 'unknown' } as const), note };
  const owner = { role: 'owner' as const, name: privateCollection };
  if (unexplained.test(note)) return { value: { subKind: 'other', ...common, parties: [owner] }, ...doubt };
  const english = catalogueAcquisition(words, '', { holder: '', maker: artist });
  const kind = kinds.find(([, pattern]) => pattern.test(note))?.[0];
  const givers = (english?.parties ?? []).filter(({ role }) => role !== 'owner');
  return {
    value: { subKind: kind ?? english?.kind ?? 'acquisition', ...common, parties: [...givers, owner] },
    ...doubt,
  };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const year = /\b(?:1\d|20)\d\d\b/;
/** `Gift of the Class of 1931` has no date. */
const lastYear =
  /(?<!\b(?:of|born|class|fund|inv|no|nr|number|lot)\.?)\s(?:\((?:1\d|20)\d\d\)|(?:(?:c\.|ca\.?|circa|um|vers|before|by|after)\s)?(?:1\d|20)\d\d)$/i;
/** A text without commas and spaces at its end; in one pass, because it can be long. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
const acquiring =
  /\b(?:bequests?|bequeathed|gifts?|purchase[ds]?|bought|donat(?:ed|ions?)|funds?|given|presented|acqui(?:red|sitions?)|accessioned|transfer(?:s|red)?|exchange[ds]?)\b/i;
/** In years; more of them are someone’s life. */
const longestSpan = 10;

/**
 * The date at the end of a credit line, and the words before it: `Gift of Ana Prates, 1931`, `Purchase 1947`. What looks like
 * a date and can't be one, such as the year of a promised gift, is null. `undated` is a last clause whose year may be of
 * something else, such as `Lisbon 1952`.
 */
function readCreditLine(line: string): { date: UncertainDate | null; words: string; undated?: string } {
  const text = line.replace(/\.$/, '');
  const clause = text.lastIndexOf(',') + 1;
  // In `Gift of Friends, Room 1931` the last clause is about something else.
  const named = clause === 0 || acquiring.test(text.slice(clause));
  for (const at of [clause, named ? (lastYear.exec(text)?.index ?? text.length) : text.length]) {
    const end = text.slice(at).replaceAll(/^[\s(]+|\)$/g, '');
    if (!year.test(end)) continue;
    const read = readDate(end);
    const date = isRefused(read) || read.kept !== undefined ? null : read.value;
    if (!isRefused(read) && (date === null || (date.kind === 'range' && date.to - date.from > longestSpan))) continue;
    return { date, words: withoutEnd(withoutEnd(text.slice(0, at)).replace(/ in$/, '')) };
  }
  const last = text.slice(clause).trim();
  return { date: null, words: text, ...(!named && lastYear.test(last) && { undated: last }) };
}
