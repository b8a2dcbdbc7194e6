import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { HistoryKind } from '@verso/contract/works/provenance-kinds.ts';
import { catalogueAcquisition } from '#features/operations/imports/catalogue/catalogue-acquisition.ts';

const kinds: readonly [HistoryKind, RegExp][] = [
  [
    'inheritance',
    /\b(?:verm[äa]chtnis|nachlass|erbschaft|erbe|geerbt|legs|h[ée]ritage|lascito|eredit|legado|herencia|legaat|nalatenschap|erfenis|inherit)/i,
  ],
  ['gift', /\b(?:schenkung|geschenk|stiftung|don|donation|cadeau|dono|donazione|donaci[óo]n|regalo|schenking|gift)\b/i],
  ['auction', /\b(?:auction|auktion|versteigerung|vente aux ench[èe]res|asta|subasta|veiling)\b/i],
];

/**
 * How the owner came by a work. Its parties are only those whom an English credit line names: the owner is not named in
 * a public record.
 */
export function readAcquisition(written: string, happened: UncertainDate, artist: string | null) {
  const english = catalogueAcquisition(written, '', { holder: '', maker: artist });
  const kind = kinds.find(([, pattern]) => pattern.test(written))?.[0];
  return {
    subKind: kind ?? english?.kind ?? 'acquisition',
    happened,
    parties: (english?.parties ?? []).filter(({ role }) => role !== 'owner'),
    note: written.replaceAll(/\s+/g, ' ').trim(),
  };
}
