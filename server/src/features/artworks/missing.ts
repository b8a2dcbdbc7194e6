import type { z } from 'zod';
import type { Missing } from '@verso/contract/artworks.ts';
import type { ArtworkRow } from './queries.ts';

const enough = 40;

/** What a work still needs before it can be sent for review, in the order of its form. */
export function missingForSubmission(artwork: ArtworkRow, pictures: number): z.output<typeof Missing> {
  const { dimensions } = artwork;
  const measured = dimensions && [dimensions.height, dimensions.width, dimensions.depth].some((size) => size !== null);
  const needs = [
    { field: 'title', met: artwork.title !== '', message: 'Give the work its title.' },
    { field: 'creation', met: artwork.creation !== null, message: 'Say when the work was made.' },
    { field: 'medium', met: artwork.medium !== '', message: 'Name the medium, such as oil.' },
    { field: 'dimensions', met: measured, message: 'Give the dimensions of the work.' },
    { field: 'pictures', met: pictures > 0, message: 'Add at least one picture of the work.' },
    {
      field: 'description',
      met: artwork.description.length >= enough,
      message: `Describe the work in at least ${enough} characters.`,
    },
  ];
  return needs.filter(({ met }) => !met).map(({ field, message }) => ({ field, message }));
}
