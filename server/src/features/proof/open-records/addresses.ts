/** Paths of the open records, below the public address. */
export const addresses = {
  work: (id: string) => `/records/${id}/linked-art.json`,
  provenance: (id: string) => `/records/${id}/provenance.json`,
  activity: (id: string, entryId: string) => `/records/${id}/provenance/${entryId}.json`,
  text: (id: string) => `/records/${id}/provenance.txt`,
  artist: (url: string) => `/records/artists/${url}/linked-art.json`,
  manifest: (id: string) => `/iiif/presentation/3/${id}/manifest.json`,
  objectId: (id: string) => `/records/${id}/object-id.json`,
} as const;
