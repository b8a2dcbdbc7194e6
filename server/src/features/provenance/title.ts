import type { HistoryKind, Party, ProvenanceKind } from '@verso/contract/provenance.ts';

/**
 * What an entry says about title: who gave it, who had it from then on, and whether it passed or was only seen to be
 * held.
 */
export interface TitleMove {
  passes: boolean;
  givers: Party[];
  receivers: Party[];
}

const titleKinds: readonly HistoryKind[] = ['acquisition', 'gift', 'inheritance', 'auction'];

/**
 * Title begins with the maker and passes by what is sold and, in a work's history, by acquisition, gift, inheritance
 * and auction. Who receives is the buyer or heir, else the owner named; who gives is the seller or giver, else the
 * owner beside a buyer or heir, else the artist. Everything else moves no title, but whom it names as owner or lender
 * held it then.
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
  if (kind !== 'sold' && (subKind === null || !titleKinds.includes(subKind)))
    return { passes: false, givers: [], receivers: kind === 'registered' ? owners : named('owner', 'lender') };
  const receivers = named('buyer', 'heir');
  const beside = receivers.length > 0 ? owners : [];
  const givers = [named('seller', 'giver'), beside, named('artist')].find((some) => some.length > 0) ?? [];
  return { passes: true, givers, receivers: receivers.length > 0 ? receivers : owners };
}
