import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { workAt } from './catalogue.ts';

/** A timed request, and the condition for a correct reply. */
export interface Asked {
  kind: string;
  request: { path: string; body?: Record<string, unknown> };
  holds(reply: string): boolean;
}

const each = 40;

/** The same requests for every size: about works of the smallest collection. */
export function questions(smallest: number): Asked[] {
  const step = Math.floor(smallest / each);
  return Array.from({ length: each }, (_, place) => workAt(place * step)).flatMap((work, place) => {
    const { title } = work.fields;
    const { name } = work.maker;
    const family = name.split(' ').at(-1) ?? '';
    const longest = title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
    const found = (typed: string, more = {}) => ({
      path: search.search.path,
      body: { filterkey: typed, pagesize: 20, facets: true, ...more },
    });
    const some = ({ artworks }: Page) => artworks.length > 0;
    const itself = ({ artworks }: Page) => artworks.some((card) => card.title === title && card.artist.name === name);
    const common = ['study', 'portrait', 'landscape', 'the'];
    return [
      asked('search: title and artist', found(`${title} ${family}`), itself),
      asked('search: a word of the title', found(longest), some),
      asked('search: an artist', found(name), ({ artworks }) => artworks[0]?.artist.name === name),
      asked('search: misspelt', found(`${swapped(longest)} ${swapped(family)}`), some),
      asked('search: a common word', found(common[place % 4] ?? ''), some),
      asked('search: two common words', found(`${common[place % 4]} ${common[(place + 1) % 4]}`), some),
      asked(
        'search: medium and years',
        found('', { medium: 'oil', yearFrom: 1800 + place, yearTo: 1850 + place }),
        some,
      ),
      asked('search: a word, medium and years', found('portrait', { medium: 'paper', yearFrom: 1700 + place }), some),
      {
        kind: 'suggestions while typing',
        request: { path: search.normal.path.replace('{term}', encodeURIComponent(longest.slice(0, 4))) },
        holds: (reply: string) => search.normal.reply.parse(JSON.parse(reply)).artworks.length > 0,
      },
      {
        kind: 'list of works',
        request: { path: record.list.path, body: { type: 'artwork', pagesize: 20, pagefrom: place * 20 } },
        holds: (reply: string) => record.list.reply.parse(JSON.parse(reply)).artworks.length === 20,
      },
    ];
  });
}

type Page = { artworks: readonly { title: string; artist: { name: string } }[] };

function asked(kind: string, request: Asked['request'], right: (page: Page) => boolean): Asked {
  return {
    kind,
    request,
    holds: (reply) => right({ artworks: search.search.reply.parse(JSON.parse(reply)).artworks ?? [] }),
  };
}

/** With two middle letters swapped. */
function swapped(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + word.slice(at, at + 1) + word.slice(at - 1, at) + word.slice(at + 1);
}
