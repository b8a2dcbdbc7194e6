import { z } from 'zod';
import { emptyFault } from '#empty-fault.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { CountryCode, Done, line, requiredLine, Time, WebAddress } from '#schemas/fields.ts';
import { policeContacts as calls } from '#publishing/police-contacts.ts';

const contactFields = {
  country: z.string().min(1, emptyFault).pipe(CountryCode),
  unit: requiredLine(200).describe('Who investigates thefts of art there'),
  url: line(300).refine(
    (typed) => typed === '' || WebAddress.safeParse(typed).success,
    'must be a web address, such as https://example.com',
  ),
  phone: line(50).regex(/^(?:(?=.*\d)\+?[\d\s().-]+)?$/, 'must be a phone number, such as +41 31 555 01 00'),
};

/** Counts changes of a country's contact. 0 adds one; a change sends the revision that was read. */
const revision = z.int().min(0);

const isReachable = ({ url, phone }: { url: string; phone: string }) => url !== '' || phone !== '';
const unreachable = { path: ['url'], message: 'Enter a website, a phone number or both.' };

/** What an admin enters in the form. */
export const PoliceContactFields = z.strictObject(contactFields).refine(isReachable, unreachable);
export type PoliceContactFields = z.infer<typeof PoliceContactFields>;

export const PoliceContact = z.object({ ...contactFields, revision, updatedAt: Time });
export type PoliceContact = z.infer<typeof PoliceContact>;

export const policeContacts = {
  list: endpoint(calls.list, {
    summary: 'List the police contacts for stolen works that admins entered, one for each country',
    effect: 'read',
    reply: z.object({
      contacts: z.array(PoliceContact),
      refused: z.object({ edit: z.string().nullable() }),
    }),
  }),
  save: endpoint(calls.save, {
    summary: 'Save the police contact of a country. A website or a phone number is needed. For admins',
    freshSession: true,
    effect: 'write',
    body: z.strictObject({ ...contactFields, revision }).refine(isReachable, unreachable),
    reply: Done,
    notice: 'Police contact saved. Pages of stolen and missing works show it now.',
  }),
  remove: endpoint(calls.remove, {
    summary: 'Remove the police contact of a country, so that pages show the default contact again. For admins',
    freshSession: true,
    effect: 'write',
    params: z.strictObject({ country: CountryCode }),
    reply: Done,
    notice: 'Police contact removed.',
  }),
} satisfies Definitions<typeof calls>;
