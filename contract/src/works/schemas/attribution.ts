import { z } from 'zod';
import { attributionTerms } from '#works/attribution.ts';

export const AttributionTerm = z.enum(attributionTerms);
export type AttributionTerm = z.infer<typeof AttributionTerm>;
