/**
 * Text whose `<` opens no tag. Readers of open formats (IIIF viewers, feed readers, catalogues) show it as HTML
 * whatever its format says, so people's text could add links and pictures there.
 */
export const inertText = (text: string): string => text.replaceAll(/<(?![\s\d=]|$)/g, '‹');

/** A document for such readers as JSON, with all text inert. */
export const inertJson = (document: object): string =>
  JSON.stringify(document, (_key, value: unknown) => (typeof value === 'string' ? inertText(value) : value));
