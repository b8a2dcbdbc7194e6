import { z } from 'zod';

/** The sizes a picture is served in: the longest side in pixels, but `thumb`, which fits 445 × 556. */
export const pictureSizes = ['thumb', '480', '960', '1600', '2800'] as const;
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;

/**
 * A picture as it is shown. Its file is at `{url}/{size}.{format}{query}`; `query` signs it where not everybody may see
 * it.
 */
export const Picture = z.object({
  _id: z.string(),
  url: z.string(),
  query: z.string(),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  caption: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** A paper attached to something. `url` is null where the reader may know that it exists but not open it. */
export const Document = z.object({
  _id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  public: z.boolean(),
  /** Told to those who check papers: nobody looked for viruses in it. */
  notScanned: z.boolean(),
  url: z.string().nullable(),
});
export type Document = z.infer<typeof Document>;
