import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import type { HistoryKind } from '@verso/contract/works/provenance-kinds.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';

export interface CatalogueAcquisition {
  kind: HistoryKind;
  happened: UncertainDate;
  parties: Party[];
  note: string;
}

/**
 * How a museum acquired a work, from its credit line: given, bequeathed, restituted, or otherwise. `maker` is the artist's name if
 * the work is their own, so that `the artist` and `Turner Bequest` become names.
 */
export function catalogueAcquisition(
  creditLine: string,
  year: string,
  { holder, maker }: { holder: string; maker: string | null },
): CatalogueAcquisition | null {
  const note = creditLine.replaceAll(/\s+/g, ' ').trim();
  if (note === '' && year === '') return null;
  const kind = kindOf(note);
  const giver = kind === 'acquisition' ? undefined : giverIn(note, maker);
  return {
    kind,
    happened: year === '' ? { kind: 'unknown' } : { kind: 'year', year: Number(year) },
    parties: [
      ...(giver === undefined ? [] : [{ role: 'giver' as const, name: giver }]),
      { role: 'owner' as const, name: holder },
    ],
    note,
  };
}

function kindOf(creditLine: string): HistoryKind {
  if (/\bbequeathed\b/i.test(creditLine)) return 'inheritance';
  if (/^restituted\b/i.test(creditLine)) return 'restitution';
  if (/^(?:presented|given|gift)\b/i.test(creditLine)) return 'gift';
  return /\bbequest\b/i.test(creditLine) && !/^purchased?\b/i.test(creditLine) ? 'inheritance' : 'acquisition';
}

const givenBy =
  /\b(?:Presented|Bequeathed|Bequest|Given|Gift) (?:by|from|of) (.+?)(?:(?:,? (?:through|as part of|in (?:memory|honour|accordance)|to (?:the|celebrate|mark|commemorate)|with|courtesy|and accepted|accessioned|acquired|(?<!(?:\b(?:of|born|[Rr]oom)|, [Gg]allery) )\d{4})|, (?:accession|acquisition|donated|exchanged|given|presented|transferred))\b.*)?$/;

const restitutedBy = /^Restituted by (.+?)(?: to .+|,? \d{4})?$/i;

/** The name after `Presented by` or `Bequest of`, up to the end of that phrase. */
function giverIn(creditLine: string, maker: string | null): string | undefined {
  const bequest = /\b(\p{Lu}[\p{L}-]+) Bequest\b/u.exec(creditLine)?.[1];
  if (maker !== null && bequest !== undefined && maker.endsWith(` ${bequest}`)) return maker;
  const found = (restitutedBy.exec(creditLine) ?? givenBy.exec(creditLine))?.[1]?.replace(/[,.\s]+$/, '');
  if (found === 'the artist') return maker ?? undefined;
  return found === undefined || found.length > 200 ? undefined : found;
}
