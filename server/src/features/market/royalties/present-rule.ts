import type { RoyaltyRule } from '@verso/contract/market/schemas/royalties.ts';
import { units } from './arithmetic.ts';
import type { Law } from './rule-parts.ts';

export function presentRule(law: Law): RoyaltyRule {
  const { id, version, name, basis, verified, from, to, currency, termYears, base, liable, notes, sources } = law;
  return {
    id,
    version,
    name,
    basis,
    verified,
    from,
    to,
    bands: law.bands.map(({ upTo, percent }, index) => ({
      above: units(law.bands[index - 1]?.upTo ?? 0, currency),
      upTo: upTo === null ? null : units(upTo, currency),
      percent,
    })),
    minimum: law.minimum === null ? null : units(law.minimum, currency),
    cap: law.cap === null ? null : units(law.cap, currency),
    termYears,
    base,
    liable,
    notes: [...notes],
    sources: [...sources],
  };
}
