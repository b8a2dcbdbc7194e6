import { paths as pathsOfPages } from '@verso/contract/publishing/paths.ts';

/** Every address of the app. All links use these builders. */
export const paths = {
  ...pathsOfPages,
  artworkNew: () => pathsOfPages.artworkEdit(0),
  /** Served by the API, not by the app: link with a plain `<a>`. */
  apiDocs: () => '/api/docs',
};
