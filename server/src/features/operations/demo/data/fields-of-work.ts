import { emptyFields } from '@verso/contract/works/artwork-fields.ts';
import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { DemoWork } from './types.ts';

/** The fields of a demo work; missing ones are empty. */
export function fieldsOf(work: DemoWork, dimensions = work.dimensions): ArtworkFields {
  const { height, width, depth } = dimensions;
  return {
    ...emptyFields,
    title: work.title,
    attribution: work.attribution ?? 'by',
    creation: work.creation,
    medium: work.medium,
    support: work.support,
    dimensions: { height, width, depth: depth ?? null, unit: work.unit },
    edition: work.edition,
    signature: work.signature ? `${work.signature.text}. ${work.signature.where}` : '',
    inscriptions: [...work.inscriptions],
    description: work.description,
    subjects: [...work.subjects],
    placeMade: work.placeMade,
    condition: work.condition,
    location: work.location,
    price: work.price === null ? null : { amount: work.price, currency: work.currency },
  };
}
