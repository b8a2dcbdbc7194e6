import { paths } from '@verso/contract/publishing/paths.ts';

/** Paths of a certificate's documents, below the public address. */
export const addresses = {
  context: '/ns/certificate/v1',
  logContext: '/ns/log/v1',
  credential: (artworkId: string, version: number | string) => `/credentials/${artworkId}/${version}`,
  statusList: (purpose: string, list: number | string) => `/status/${purpose}/${list}`,
  /** The same documents for an earlier address of the registry, by its host. */
  keysOf: (host: string) => `/issuers/${host}/did.json`,
  statusListOf: (host: string, purpose: string, list: number | string) => `/issuers/${host}/status/${purpose}/${list}`,
  scan: (artworkId: string, slug: string, version: number) =>
    paths.artworkScan(artworkId, slug, { certificate: version }),
} as const;
