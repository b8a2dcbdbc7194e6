import { createRequire } from 'node:module';
import path from 'node:path';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('@fontsource/newsreader/package.json')), 'files');

const alphabets = ['latin', 'latin-ext', 'vietnamese'] as const;
const family = (alphabet: string) => `Newsreader ${alphabet}`;
for (const alphabet of alphabets) {
  for (const fontStyle of ['normal', 'italic'] as const)
    Font.register({
      family: family(alphabet),
      src: path.join(folder, `newsreader-${alphabet}-400-${fontStyle}.woff`),
      fontStyle,
    });
}
Font.registerHyphenationCallback((word) => [word]);

/** The serif of the house, which comes in files by alphabet; a letter that one has not is taken from the next. */
export const serif = alphabets.map(family);

export const ink = '#1a201e';
export const soft = '#5a635f';
