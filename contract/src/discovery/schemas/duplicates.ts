import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Id } from '#schemas/fields.ts';
import { ArtworkCard } from '#works/schemas/artworks.ts';
import { duplicateReasons, duplicates as calls } from '#discovery/duplicates.ts';

export const PossibleDuplicate = z.object({ artwork: ArtworkCard, reasons: z.array(z.enum(duplicateReasons)) });
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

export const duplicates = {
  list: endpoint(calls.list, {
    memberRole: 'viewer',
    summary:
      'Other works that may be the same object as this one: those with the same picture, or by the same artist with the same inventory number or a similar title. For the work’s owner, people who can buy it, reviewers and admins',
    effect: 'read',
    params: ById,
    reply: z.object({ found: z.array(PossibleDuplicate) }),
  }),
  dismiss: endpoint(calls.dismiss, {
    memberRole: 'registrar',
    summary: 'As an admin, record that two works are not the same object',
    effect: 'write',
    params: ById,
    body: z.strictObject({ otherId: Id }),
    reply: Done,
    notice: 'The works have been recorded as different objects.',
  }),
} satisfies Definitions<typeof calls>;
