import type { ExhibitionFields } from '@verso/contract/publishing/schemas/exhibitions.ts';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { paragraphs } from '#features/publishing/news/fixtures.ts';
import { saveExhibition } from './save-exhibition.ts';

/** All fields of an exhibition; open for years on either side. */
export const exhibitionFields = (given: Partial<ExhibitionFields> = {}): ExhibitionFields => ({
  title: 'Backs',
  summary: '',
  body: paragraphs('Twenty reverses.'),
  coverCaption: '',
  removeCover: false,
  state: 'published',
  venue: 'Long Gallery',
  place: 'Bergen',
  opens: '2024-05-03',
  closes: '2090-07-12',
  works: [],
  ...given,
});

/** A published exhibition, by a new admin. */
export async function buildExhibition(tx: Tx, given: Partial<ExhibitionFields> = {}): Promise<string> {
  const { id: actorId } = await buildPerson(tx, { admin: true });
  return saveExhibition(tx, { exhibition: undefined, actorId, fields: exhibitionFields(given) });
}
