import { paths } from '@verso/contract/publishing/paths.ts';
import type { RichText } from '@verso/contract/schemas/rich-text.ts';
import {
  heading as h,
  italic as em,
  link as to,
  list,
  paragraph as p,
  richText as doc,
} from '#features/publishing/publications/rich-text.ts';

/** An article of the demo; those without a date are drafts. `ahead`: days after the day the demo is filled. */
export interface DemoArticle {
  title: string;
  summary: string;
  /** A file among the demo's pictures. */
  cover: string | null;
  caption: string;
  published: { date: string } | { ahead: number } | null;
  body: RichText;
}

export const demoArticles: readonly DemoArticle[] = [
  {
    title: 'What a gap in a record says',
    summary:
      'Fifteen years without an entry are not fifteen years without an owner. How to read a gap, and how to fill it.',
    cover: 'room-with-open-door.webp',
    caption: 'Room with Open Door, Ellen Lindqvist',
    published: { date: '2026-02-11' },
    body: doc(
      p(
        'Every record here is shown as a timeline. Where nothing is known, the line is dashed and the page says so: ',
        em('No record for fifteen years'),
        '. We are sometimes asked to leave these gaps out because they look untidy on a certificate. We leave them in.',
      ),
      h('An absence is a statement'),
      p(
        'A painting that changed hands five times between 1928 and 1950 but has only three entries is not suspicious for that reason alone. Papers burn, dealers close and families move with two suitcases. But a buyer should know which years rest on a document, which on someone’s word, and which on nothing.',
      ),
      { type: 'blockquote', content: [p('A provenance with no gaps is the first thing I look at twice.')] },
      h('How to fill one'),
      p(
        'Owners can record what they find at any time, even years later. In our experience, these sources are the most useful:',
      ),
      list(
        'Labels, stamps and numbers on the back. Photograph the whole back in raking light.',
        'Dealers’ stock books, many of which are now in public archives.',
        'Exhibition catalogues, where a lender’s name ties an owner to a year.',
        'Insurance lists, which name a work, a room and a value.',
      ),
      p(
        'An entry added today about a sale in 1947 shows both dates and says what supports it. It doesn’t change earlier entries.',
      ),
    ),
  },
  {
    title: 'A loss is marked at once',
    summary:
      'When an owner reports a work stolen, everyone who looks it up sees that immediately. Here is what happens behind the scenes.',
    cover: 'the-red-shawl.webp',
    caption: 'The Red Shawl, Ilse Kövesdi',
    published: { date: '2026-05-20' },
    body: doc(
      p(
        'The fourth of the five marks is a shield. It is shown while no one has reported the work stolen or missing. It turns into a cross as soon as the owner or another authorised person reports a loss. A buyer who scans the code on the back of a frame sees it before the title.',
      ),
      h('Who can report a loss'),
      p(
        'The recorded owner can, and so can an admin on behalf of an owner who can’t. A report asks for the date and, if there is one, the police report number. The police report itself stays private.',
      ),
      h('What happens next'),
      list(
        'The mark changes, on every page and in every list.',
        'Everyone who owned the work, voted on it or follows it is notified.',
        'The work cannot be sold here until the report is resolved.',
        'The report stays in the record, along with how it was resolved.',
      ),
      p(
        'When a work is found, the report of its loss stays on record. That is not a stain. It shows that the system was used.',
      ),
    ),
  },
  {
    title: 'Three pairs of eyes, then a vote',
    summary:
      'How authenticators examine a photograph of the back of a work, and why their opinions are published under their names.',
    cover: 'four-vessels-verso.webp',
    caption: 'The back of Four Vessels, with its stretcher and label',
    published: { date: '2026-08-03' },
    body: doc(
      p(
        'No one here authenticates alone. Authenticators vote on each work. Votes are secret while voting is open. Once voting closes, they appear in the record under the voters’ names. You can ',
        to(paths.searchArtists(), 'read the artists’ pages'),
        ' and, from any voter’s name, everything that person has voted on.',
      ),
      h('The front matters least'),
      p(
        'We asked three authenticators what they look at first. All three said the back: tacks or staples, the colour of the wood under the tape, a chalk number that someone tried to wipe away.',
      ),
      p('Next comes the signature, enlarged. Then the paper trail, and only after that the picture itself.'),
      h('When they disagree'),
      p(
        'When authenticators disagree, the record says so. A denied work is not deleted. An approved work keeps the opinions against it. A vote for more information says what is missing.',
      ),
    ),
  },
  {
    title: 'Exhibitions enter the record',
    summary: 'From this autumn, exhibitions can be added to a work’s provenance with the owner’s consent.',
    cover: 'salt-road-noon.webp',
    caption: 'Salt Road, Noon, Inês Carvalho',
    published: { date: '2026-10-06' },
    body: doc(
      p(
        'Exhibitions are some of the best evidence a work can have: a place, two dates and a public that saw it. We now keep a calendar of exhibitions, with the works shown in each.',
      ),
      p(
        'Listing a work in the calendar does not change its record. Its owner is asked first. If they agree, the exhibition becomes an entry like any other, which no one can remove. If they decline or don’t answer, the record stays as it is.',
      ),
      h('For owners'),
      p(
        'You will find the question on your dashboard. It names the exhibition, the venue and the dates. Your own name is not shown.',
      ),
    ),
  },
  {
    title: 'A winter of backs',
    summary: 'An open call for photographs of the backs of works, for a study of labels from 1900 to 1950.',
    cover: 'composition-with-lever-verso.webp',
    caption: 'The back of Composition with Lever',
    published: { ahead: 9 },
    body: doc(
      p(
        'This winter we are reading labels. If one of your works has a label from the first half of the twentieth century, photograph it once straight on and once in raking light. Then add both photographs to the work’s record.',
      ),
      p('In the spring, we will publish what we learn about printers, typefaces and glues.'),
    ),
  },
  {
    title: 'Notes for the annual report',
    summary: '',
    cover: null,
    caption: '',
    published: null,
    body: doc(p('Get these figures from the dashboard: works approved, denied, reported and found.')),
  },
];
