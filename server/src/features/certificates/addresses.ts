/** Where what a certificate names is found, below the address that people reach us at. */
export const addresses = {
  context: '/ns/certificate/v1',
  credential: (artworkId: string, version: number | string) => `/credentials/${artworkId}/${version}`,
  statusList: (purpose: string, list: number | string) => `/status/${purpose}/${list}`,
  scan: (artworkId: string, slug: string, version: number) =>
    `/artwork/scan/${artworkId}/${slug}?certificate=${version}`,
} as const;
