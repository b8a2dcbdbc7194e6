import type { CatalogueWork } from '#server/features/operations/imports/catalogue/catalogue-rows.ts';

/**
 * A made-up collection of any size, the same in every run. Its word frequencies follow Zipf's law: the second commonest
 * word is half as frequent as the commonest, the thousandth a thousandth. The commonest words are real.
 */

const commonest = (
  'the of untitled study portrait a landscape view head in woman and with from man figure river design la le sketch near de les ' +
  'girl church des two church garden at composition trees sea night boats cathédrale morning house märchen st flowers castle nude ' +
  'bridge tête nach femme at blue still life self père winter evening und der die das stilleben selbstbildnis mère red von zwei ' +
  'tree street étude after summer lady child black white paisaje niña abstract mountain boy king venus stadt fluß love coast old ' +
  'sun dance music horses storm harbour forêt angel field window light number water green moon nocturne interior été hiver soleil ' +
  'baum blumen garten straße mädchen ritratto natura morta città donna notte giardino mare árbol señora corazón lluvia'
).split(' ');
const media = [
  'Oil paint on canvas',
  'Oil paint on wood',
  'Graphite on paper',
  'Watercolour on paper',
  'Etching on paper',
  'Lithograph on paper',
  'Screenprint on paper',
  'Ink on paper',
  'Gouache on board',
  'Acrylic paint on canvas',
  'Bronze',
  'Marble',
  'Photograph, gelatin silver print',
  'Woodcut on paper',
  'Tempera on panel',
  'Chalk on paper',
];
const given = (
  'Anna José François Käthe John Mary William Élodie Søren Giovanni Maria Paul Camille Joan Zsuzsa Łukasz Jan Hélène Peter George ' +
  'Thomas Alice Émile Georg Ilse Ítalo Niki Pablo Rosa Marc Eva Egon Otto Hannah Dora Nils Ángela Björn Joseph Gwen'
).split(' ');
const syllables = (
  'ba re lo mi tan ké sol var ner dau pi ro ché len mar tu gri fo wel sen dor ka ly bré nau vin ter os hal mö rin qua zel ste bur ' +
  'ti gan pre dil cor fa shi rum ep lan uz'
).split(' ');

const words = 40_000;
const artists = 60_000;

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A rank below `count`: each half as likely as one of half its rank. */
const rank = (draw: () => number, count: number) => Math.floor(count ** draw()) - 1;

/** An invented word of three or four syllables. */
function invented(seed: number): string {
  const draw = chance(seed);
  return Array.from({ length: 3 + (seed % 2) }, () => syllables[Math.floor(draw() * syllables.length)]).join('');
}

const word = (at: number) => commonest[at] ?? invented(at);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pick = (draw: () => number, from: readonly string[]) => from[Math.floor(draw() * from.length)] ?? '';

function artistName(at: number): { first: string; last: string } {
  const draw = chance(-1 - at);
  return { first: pick(draw, given), last: capital(invented(words + at)) };
}

/** The work at this index of the collection. */
export function workAt(index: number): CatalogueWork {
  const draw = chance(index);
  const text = (length: number) => capital(Array.from({ length }, () => word(rank(draw, words))).join(' '));
  const artist = rank(draw, artists);
  const { first, last } = artistName(artist);
  const year = 1500 + Math.floor(520 * Math.sqrt(draw()));
  const [medium = '', support = ''] = pick(draw, media).split(' on ');
  return {
    reference: `N${index}`,
    url: null,
    maker: { name: `${first} ${last}`, sortName: `${last}, ${first}`, reference: `A${artist}`, person: true },
    fields: {
      title: text(2 + Math.floor(draw() * 4)),
      creation: { kind: 'year', year },
      medium,
      support,
      dimensions: { height: Math.ceil(draw() * 2000), width: Math.ceil(draw() * 2000), depth: null, unit: 'cm' },
      signature: '',
      description: text(Math.floor(draw() * 16)),
    },
    acquisition: {
      kind: 'gift',
      happened: { kind: 'year', year: Math.min(year + 40, 2020) },
      parties: [
        { role: 'giver', name: `${pick(draw, given)} ${capital(word(rank(draw, words)))}` },
        { role: 'owner', name: 'The Benchmark Collection' },
      ],
      note: 'Presented to the collection.',
    },
  };
}
