import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import { type HistoryKind, isTitleKind, type ProvenanceKind } from '@verso/contract/works/provenance-kinds.ts';

/** An entry's effect on title: the giver, the owner from then on, and whether title passed or was only confirmed. */
export interface TitleMove {
  passes: boolean;
  givers: Party[];
  receivers: Party[];
}

/**
 * Title begins with the maker and passes by sales and, in a work's history, by the kinds whose table says so. The
 * receiver is the buyer or heir, else the named owner; the giver is the seller or giver, else the owner beside a buyer or
 * heir, else the artist. Other entries move no title, but the person named as owner or lender had it then.
 */
export function titleMove(entry: {
  kind: ProvenanceKind;
  subKind: HistoryKind | null;
  parties: readonly Party[];
}): TitleMove {
  const { kind, subKind, parties } = entry;
  const named = (...roles: Party['role'][]) => parties.filter(({ role }) => roles.includes(role));
  const owners = named('owner');
  if (kind === 'created') return { passes: true, givers: [], receivers: named('artist') };
  if (kind !== 'sold' && (subKind === null || !isTitleKind(subKind)))
    return { passes: false, givers: [], receivers: kind === 'registered' ? owners : named('owner', 'lender') };
  const receivers = named('buyer', 'heir');
  const beside = receivers.length > 0 ? owners : [];
  const givers = [named('seller', 'giver'), beside, named('artist')].find((some) => some.length > 0) ?? [];
  return { passes: true, givers, receivers: receivers.length > 0 ? receivers : owners };
}
