import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Id, line, requiredLine, text, Time } from '#schemas/fields.ts';
import { Document } from '#schemas/picture.ts';
import { sightings as calls } from '#works/sightings.ts';

/** `contact`: an email or phone number; empty if the sender stays anonymous. */
export const NewSighting = z.strictObject({
  place: requiredLine(200),
  note: text(2000).default(''),
  contact: line(200).default(''),
});

export const Sighting = z.object({
  _id: Id,
  ...NewSighting.shape,
  photograph: Document.nullable(),
  reportedAt: Time,
});
export type Sighting = z.infer<typeof Sighting>;

export const sightings = {
  report: endpoint(calls.report, {
    memberRole: 'registrar',
    summary:
      'Report that a stolen or missing work was seen, and where. A note, a photograph and contact details are optional. Needs no account',
    effect: 'write',
    params: ById,
    body: NewSighting,
    reply: Done,
    notice: 'Thank you. The owner and the admins have been notified.',
    budget: { most: 5, seconds: 3600, inAll: 500 },
  }),
  list: endpoint(calls.list, {
    scope: 'read',
    summary: 'List where a work has been seen since it was lost, newest first. For its owner and admins',
    effect: 'read',
    params: ById,
    reply: z.object({ sightings: z.array(Sighting) }),
  }),
} satisfies Definitions<typeof calls>;
