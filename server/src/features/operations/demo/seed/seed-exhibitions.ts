import { at, dayOf, days, later } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { answerQuestion } from '#features/publishing/exhibitions/answer-question.ts';
import { findExhibition } from '#features/publishing/exhibitions/queries.ts';
import { saveExhibition } from '#features/publishing/exhibitions/save-exhibition.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { demoAdmin } from '#features/operations/demo/data/people.ts';
import type { Stage } from '#features/operations/demo/perform-act.ts';
import { storeDemoPicture } from '#features/operations/demo/stored-pictures.ts';

interface DemoExhibition {
  title: string;
  summary: string;
  venue: string;
  place: string;
  /** In days from the day the demo is filled. */
  opens: number;
  closes: number;
  cover: string;
  caption: string;
  text: string;
  works: readonly { slug: string; answer: boolean | null }[];
}

const exhibitions: readonly DemoExhibition[] = [
  {
    title: 'Rooms without People',
    summary: 'Interiors that someone has just left or is about to enter.',
    venue: 'Kunsthall Nordnes',
    place: 'Bergen',
    opens: -24,
    closes: 66,
    cover: 'sunlight-on-the-floor.webp',
    caption: 'Sunlight on the Floor, Ellen Lindqvist',
    text: 'A door stands open, and a jug has been put down. The pictures in this exhibition were painted ninety years apart, but they agree on one thing: a room says more once no one is in it.',
    works: [
      { slug: 'room-with-open-door', answer: true },
      { slug: 'sunlight-on-the-floor', answer: null },
      { slug: 'table-by-the-window', answer: null },
    ],
  },
  {
    title: 'Salt, Tide, Net',
    summary: 'Forty years of painting on the Sado estuary.',
    venue: 'Museu do Estuário',
    place: 'Setúbal',
    opens: 40,
    closes: 150,
    cover: 'ebb-at-carrasqueira.webp',
    caption: 'Ebb at Carrasqueira, Inês Carvalho',
    text: 'Each of these pictures was painted outdoors at a folding table and finished in one tide. They are shown with the tide tables for the days they were painted.',
    works: [
      { slug: 'ebb-at-carrasqueira', answer: null },
      { slug: 'the-bar-heavy-weather', answer: null },
    ],
  },
];

const day = (ahead: number) => dayOf(later(days(ahead)));

/** One open exhibition whose owner agreed, and a future one whose owners have not answered. */
export async function seedExhibitions({ tx, services, cast, works }: Stage): Promise<void> {
  const actorId = cast.get(demoAdmin.email)?.id;
  if (actorId === undefined) throw new Error('the demo has no admin');
  for (const one of exhibitions) {
    const cover = await storeDemoPicture(services, one.cover, actorId);
    const fields = {
      title: one.title,
      summary: one.summary,
      venue: one.venue,
      place: one.place,
      opens: day(one.opens),
      closes: day(one.closes),
      coverCaption: one.caption,
      removeCover: false,
      state: 'published' as const,
      body: {
        type: 'doc' as const,
        content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: one.text }] }],
      },
      works: one.works.flatMap(({ slug }) => works.get(slug) ?? []),
    };
    const id = await at(later(-days(30)), () => saveExhibition(tx, { exhibition: undefined, actorId, fields, cover }));
    for (const { slug, answer } of one.works) await answerFor(tx, id, works.get(slug), answer);
  }
}

async function answerFor(tx: Tx, id: string, artworkId: string | undefined, consent: boolean | null): Promise<void> {
  const exhibition = await findExhibition(tx, id);
  const artwork = artworkId === undefined ? undefined : await lockArtwork(tx, artworkId);
  if (!exhibition || !artwork || consent === null) return;
  await at(later(-days(20)), () =>
    answerQuestion(tx, { exhibition, artworkId: artwork.id, ownerId: artwork.owner_id, consent }),
  );
}
