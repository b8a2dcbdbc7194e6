import { lettered } from './lettering.ts';
import { hex, type Plate } from './plate.ts';

interface Signature {
  text: string;
  side: 'left' | 'right';
  colour: string;
  /** Height of a capital, in thousandths of the width. */
  size: number;
}

const SIGNATURES: Record<string, Signature> = {
  'salt-road-noon': { text: 'I. CARVALHO 88', side: 'right', colour: '#e6cf92', size: 14 },
  'ebb-at-carrasqueira': { text: 'I. CARVALHO 94', side: 'right', colour: '#d5ad93', size: 15 },
  'the-bar-heavy-weather': { text: 'I. CARVALHO 03', side: 'left', colour: '#b9c6c2', size: 13 },
  'man-reading-by-a-lamp': { text: 'I. KÖVESDI', side: 'left', colour: '#c08a48', size: 16 },
  'the-red-shawl': { text: 'KÖVESDI 38', side: 'left', colour: '#1d1a18', size: 22 },
  'self-portrait-with-hat': { text: 'KÖVESDI 47', side: 'left', colour: '#5a4a34', size: 20 },
  'four-vessels': { text: 'SOLÉ 48', side: 'right', colour: '#4a2a1c', size: 16 },
  'lemons-on-a-blue-cloth': { text: 'B. SOLÉ', side: 'right', colour: '#c79a6a', size: 15 },
  'the-white-jug': { text: 'SOLÉ 33', side: 'right', colour: '#2f2218', size: 22 },
  'quinces-and-pewter': { text: 'B. SOLÉ 26', side: 'left', colour: '#b98c4e', size: 14 },
  'composition-with-lever': { text: 'A. REHÁK 31', side: 'right', colour: '#1b1b1e', size: 15 },
  counterweight: { text: 'A. REHÁK 31', side: 'right', colour: '#1b1b1e', size: 23 },
  'breakfast-with-a-pewter-jug': { text: 'A. BROUCKHORST 1650', side: 'left', colour: '#a98a55', size: 12 },
  'room-with-open-door': { text: 'E.L.', side: 'left', colour: '#3a3028', size: 15 },
  'sunlight-on-the-floor': { text: 'E.L. 09', side: 'right', colour: '#2f261f', size: 14 },
  'table-by-the-window': { text: 'E. LINDQVIST', side: 'right', colour: '#2a221c', size: 13 },
  'hedgerow-may': { text: 'R. ADEYEMI 09', side: 'right', colour: '#f1ead0', size: 13 },
  'allotment-after-rain': { text: 'R. ADEYEMI', side: 'right', colour: '#e8dcc0', size: 14 },
  'the-orchard-wall': { text: 'R. ADEYEMI 21', side: 'left', colour: '#27381f', size: 11 },
};

/** Signs a finished picture in its lower corner, if the artist signed on the front. */
export function signed(p: Plate, slug: string): Plate {
  const signature = SIGNATURES[slug];
  if (!signature) return p;
  const { text, side, size, colour } = signature;
  const length = text.length * size * 0.74;
  const x = side === 'left' ? 28 : 968 - length;
  return lettered(
    p,
    [{ text, x, y: (1000 * p.h) / p.w - 24, size, slant: 0.22 }],
    hex(colour),
    Math.max(3, (size * p.w) / 6500),
    7,
    0.7,
  );
}
