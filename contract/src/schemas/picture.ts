import { z } from 'zod';

/** A picture for display. Its file is at `{url}/{size}.{format}{query}`; `query` is the signature of a private one. */
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

/** A picture in the format of the specification. */
export const NamedFile = z.object({
  path: z
    .string()
    .describe(
      'The path of a JPEG of at most 1600 by 1600 pixels. Like the paths of calls, it is relative to the API’s address.',
    ),
  name: z.string().describe('The picture’s caption, or its number among the work’s pictures.'),
});
export type NamedFile = z.infer<typeof NamedFile>;

/**
 * An attached document. `url` leads to a copy of its visible content, and is null if the reader may know that it exists
 * but not open it; `originalUrl` to the original file, for its uploader, a buyer who got it with the title, and admins.
 */
export const Document = z.object({
  _id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  public: z.boolean(),
  /** For reviewers of documents: it was not scanned for viruses. */
  notScanned: z.boolean(),
  url: z.string().nullable(),
  originalUrl: z.string().nullable(),
});
export type Document = z.infer<typeof Document>;
