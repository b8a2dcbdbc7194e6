import type { RichBlock, RichInline, RichText } from '@verso/contract/rich-text.ts';

/** An article of the demo; those without a date are drafts. Ahead: so many days from the day the demo is filled. */
export interface DemoArticle {
  title: string;
  summary: string;
  /** A file among the demo's pictures. */
  cover: string | null;
  caption: string;
  published: { date: string } | { ahead: number } | null;
  body: RichText;
}

const t = (text: string): RichInline => ({ type: 'text', text });
const em = (text: string): RichInline => ({ type: 'text', text, marks: [{ type: 'italic' }] });
const to = (href: string, text: string): RichInline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
});
const p = (...content: (string | RichInline)[]): Extract<RichBlock, { type: 'paragraph' }> => ({
  type: 'paragraph',
  content: content.map((piece) => (typeof piece === 'string' ? t(piece) : piece)),
});
const h = (text: string): RichBlock => ({ type: 'heading', attrs: { level: 2 }, content: [t(text)] });
const list = (...lines: string[]): RichBlock => ({
  type: 'bulletList',
  content: lines.map((line) => ({ type: 'listItem', content: [p(line)] })),
});
const doc = (...content: RichBlock[]): RichText => ({ type: 'doc', content });

export const demoArticles: readonly DemoArticle[] = [
  {
    title: 'What a gap in a record says',
    summary:
      'Fifteen years without an entry are not fifteen years without an owner. How to read them, and how to fill them.',
    cover: 'room-with-open-door.webp',
    caption: 'Room with Open Door, Ellen Lindqvist',
    published: { date: '2026-02-11' },
    body: doc(
      p(
        'Every record here is drawn as a line in time. Where nothing is known, the line is dashed and the page says so: ',
        em('No record for fifteen years'),
        '. We are asked sometimes to leave these passages out, because they look untidy on a certificate. We leave them in.',
      ),
      h('An absence is a statement'),
      p(
        'A painting that changed hands five times between 1928 and 1950 and has three entries for it is not suspicious for that. Papers burn, dealers close, families move with two suitcases. But whoever buys it should know which years rest on a paper, which on somebody’s word, and which on nothing.',
      ),
      { type: 'blockquote', content: [p('A provenance without gaps is the first thing I look at twice.')] },
      h('How to fill one'),
      p(
        'Owners can record what they find at any time, also long after the fact. The most useful sources, in our experience:',
      ),
      list(
        'Labels, stamps and numbers on the back. Photograph the whole reverse, in raking light.',
        'Stock books of dealers, many of which are in public archives now.',
        'Exhibition catalogues: a lender’s name fixes an owner to a year.',
        'Insurance lists, which name a work, a room and a value.',
      ),
      p(
        'An entry made today about 1947 carries both dates, and says what supports it. Nothing that was written before is changed by it.',
      ),
    ),
  },
  {
    title: 'A loss is marked within the hour',
    summary:
      'When an owner reports a work stolen, everybody who looks it up is told at once. What happens behind that.',
    cover: 'the-red-shawl.webp',
    caption: 'The Red Shawl, Ilse Kövesdi',
    published: { date: '2026-05-20' },
    body: doc(
      p(
        'The fourth of the five marks is a shield. It stands while nobody has reported the work stolen or missing, and turns into a cross the moment somebody entitled to does. A buyer who scans the code on the back of a frame sees it before the title.',
      ),
      h('Who may report'),
      p(
        'The owner on record, and an admin on behalf of an owner who cannot. A report asks for a day and, if there is one, the number of the police report; the paper itself stays private.',
      ),
      h('What follows'),
      list(
        'The mark changes, on every page and in every list.',
        'Whoever owned the work, voted on it or follows it is told.',
        'It cannot be sold here until the report is resolved.',
        'The report stays in the record afterwards, with its end.',
      ),
      p(
        'A work that is found keeps its history of having been lost. That is not a stain; it is a proof that the system was used.',
      ),
    ),
  },
  {
    title: 'Three eyes, then a vote',
    summary:
      'How authenticators look at a photograph of a back, and why their opinions are published with their names.',
    cover: 'four-vessels-verso.webp',
    caption: 'The back of Four Vessels, with its stretcher and label',
    published: { date: '2026-08-03' },
    body: doc(
      p(
        'Nobody here authenticates alone. A work goes to a vote, votes are secret while it is open, and once it closes they stand in the record with the names of those who cast them. You can ',
        to('/search/artists', 'read the artists’ pages'),
        ' and follow each name to everything that person has voted on.',
      ),
      h('The front is the least of it'),
      p(
        'We asked three authenticators what they open first. All three said: the back. Tacks or staples, the colour of the wood under the tape, a chalk number that somebody tried to wipe away.',
      ),
      p('The second is the signature, enlarged. The third is the paper trail, and only then the picture as a picture.'),
      h('When they disagree'),
      p(
        'Then the record says so. A denied work is not deleted, an approved one keeps the opinions against it, and a vote for more information names what is missing.',
      ),
    ),
  },
  {
    title: 'Exhibitions enter the record',
    summary: 'From this autumn a showing can be written into a work’s provenance, with its owner’s consent.',
    cover: 'salt-road-noon.webp',
    caption: 'Salt Road, Noon, Inês Carvalho',
    published: { date: '2026-10-06' },
    body: doc(
      p(
        'Exhibitions are among the best evidence a work can have: a place, two dates, and a public that saw it. We now keep a calendar of them, with the works that hang there.',
      ),
      p(
        'Listing a work does not change its record by itself. Its owner is asked; on a yes, the showing becomes an entry like any other, which nobody can take out again. On a no, or no answer, the record stays as it is.',
      ),
      h('For owners'),
      p(
        'You find the question on your dashboard. It names the exhibition, the venue and its dates; your own name is not shown.',
      ),
    ),
  },
  {
    title: 'A winter of backs',
    summary: 'An open call: photographs of reverses for a study of labels from 1900 to 1950.',
    cover: 'composition-with-lever-verso.webp',
    caption: 'The back of Composition with Lever',
    published: { ahead: 9 },
    body: doc(
      p(
        'Over the winter we read labels. If a work of yours carries one from the first half of the twentieth century, photograph it straight on and in raking light, and add both to its record.',
      ),
      p('We will publish what we learn about printers, typefaces and glues in spring.'),
    ),
  },
  {
    title: 'Notes for the annual report',
    summary: '',
    cover: null,
    caption: '',
    published: null,
    body: doc(p('Figures to come from the dashboard: works approved, denied, reported, found.')),
  },
];
