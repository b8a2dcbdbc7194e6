import type { z } from 'zod';
import type { Missing } from '@verso/contract/works/schemas/artworks.ts';
import { missingOf, workRequirements } from '@verso/contract/works/review-requirements.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** What a work still needs before it can be submitted, in the order of its form. */
export const missingForSubmission = (artwork: ArtworkRow, pictures: number): z.output<typeof Missing> =>
  missingOf(workRequirements, { ...artwork, pictures });
