import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { HistoryKind } from '@verso/contract/works/provenance-kinds.ts';
import { catalogueAcquisition } from '#features/operations/imports/catalogue/catalogue-acquisition.ts';
import { isRefused, type Read, type Refused } from './cell.ts';
import { readDate } from './read-date.ts';

const kinds: readonly [HistoryKind, RegExp][] = [
  // `Purchase, Vidal Bequest`: the money was left, and not the work.
  ['acquisition', /^purchased?\b(?!.*\bauction\b)/i],
  [
    'inheritance',
    /\b(?:verm[äa]chtnis|nachlass|erbschaft|erbe|geerbt|legs|h[ée]ritage|lascito|eredit|legado|herencia|legaat|nalatenschap|erfenis|inherit)/i,
  ],
  ['gift', /\b(?:schenkung|geschenk|stiftung|don|donation|cadeau|dono|donazione|donaci[óo]n|regalo|schenking|gift)\b/i],
  ['auction', /\b(?:auction|auktion|versteigerung|vente aux ench[èe]res|asta|subasta|veiling)\b/i],
];

/** The museum has the work, and does not know how it came there. */
const unexplained =
  /^(?:found in (?:the |our )?(?:collections?|museum|stores?|storage)\b|altbestand\b|fonds ancien\b|(?:source )?(?:unknown|unbekannt|inconnue?|onbekend)\.?$)/i;

/**
 * How the owner came by a work. Only an English credit line names a giver. The owner stays private; without a receiver
 * the years since then would count as a gap.
 */
export function readAcquisition(written: string, happened: UncertainDate, artist: string | null) {
  const note = written.replaceAll(/\s+/g, ' ').trim();
  const owner = { role: 'owner' as const, name: privateCollection };
  if (unexplained.test(note)) return { subKind: 'other' as const, happened, parties: [owner], note };
  const english = catalogueAcquisition(written, '', { holder: '', maker: artist });
  const kind = kinds.find(([, pattern]) => pattern.test(written))?.[0];
  const givers = (english?.parties ?? []).filter(({ role }) => role !== 'owner');
  return { subKind: kind ?? english?.kind ?? ('acquisition' as const), happened, parties: [...givers, owner], note };
}

const year = /\b(?:1\d|20)\d\d\b/;
/** `Gift of the Class of 1931` has no date. */
const lastYear =
  /(?<!\b(?:of|class|fund|inv|no|nr|lot)\.?)\s\(?((?:(?:c\.|ca\.?|circa|um|vers|before|by|after)\s)?(?:1\d|20)\d\d)\)?$/i;
/** In years; more of them are somebody’s life. */
const longestSpan = 10;

/** The date at the end of a credit line: `Gift of Ana Prates, 1931`, `Purchase 1947`. */
export function readCreditDate(written: string): Read<UncertainDate | null> | Refused {
  const text = written.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
  for (const end of [text.slice(text.lastIndexOf(',') + 1).trim(), lastYear.exec(text)?.[1] ?? '']) {
    if (!year.test(end)) continue;
    const read = readDate(end);
    if (isRefused(read)) return read;
    const { value, kept } = read;
    if (value === null || kept !== undefined) continue;
    if (value.kind !== 'range' || value.to - value.from <= longestSpan) return read;
  }
  return { value: null };
}
