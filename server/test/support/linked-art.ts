import { z } from 'zod';

/*
 * The rules of the Linked Art API 1.0 (https://linked.art/api/1.0/) for the parts of it that we write, restated from
 * its documentation: each object has only the properties named here, references have an id and a type, and objects
 * without an address are embedded without one.
 */

const label = { _label: z.string().min(1).optional() };

/** An object with an address, by its id. */
const referenceTo = (...types: [string, ...string[]]) => z.strictObject({ id: z.url(), type: z.enum(types), ...label });
const actors = z.array(referenceTo('Person', 'Group'));

const Term = referenceTo('Type');
const Concept = Term.extend({ classified_as: z.array(Term).optional() });
const classified = { ...label, classified_as: z.array(Concept).optional() };

const Statement = z.strictObject({
  type: z.literal('LinguisticObject'),
  ...classified,
  content: z.string().min(1),
  format: z.string().optional(),
});
const Naming = z.strictObject({ type: z.enum(['Name', 'Identifier']), ...classified, content: z.string().min(1) });
const described = {
  ...classified,
  identified_by: z.array(Naming).optional(),
  referred_to_by: z.array(Statement).optional(),
};

const EmbeddedCopy = z.strictObject({
  type: z.literal('DigitalObject'),
  ...described,
  format: z.string().optional(),
  conforms_to: z.array(referenceTo('InformationObject')).optional(),
  access_point: z.array(referenceTo('DigitalObject')).min(1),
});
/** A text about an object is embedded; a document at an address carries it. */
const EmbeddedText = z.strictObject({
  type: z.literal('LinguisticObject'),
  ...described,
  digitally_carried_by: z.array(EmbeddedCopy).min(1),
});

const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const TimeSpan = z.strictObject({
  type: z.literal('TimeSpan'),
  ...label,
  identified_by: z.array(Naming).optional(),
  begin_of_the_begin: Time.optional(),
  end_of_the_end: Time.optional(),
});
const eventual = {
  ...described,
  timespan: TimeSpan.optional(),
  took_place_at: z.array(referenceTo('Place')).optional(),
};
const active = {
  ...eventual,
  carried_out_by: actors.optional(),
  influenced_by: z.array(z.strictObject({ id: z.url(), type: z.string(), ...label })).optional(),
};

/** A document at its id. */
const record = {
  '@context': z.literal('https://linked.art/ns/v1/linked-art.json'),
  id: z.url(),
  ...described,
  _label: z.string().min(1),
  subject_of: z.array(EmbeddedText).optional(),
};

const Dimension = z.strictObject({
  type: z.literal('Dimension'),
  ...classified,
  value: z.number(),
  unit: referenceTo('MeasurementUnit'),
});

const works = z.array(referenceTo('HumanMadeObject')).min(1);
const Part = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Acquisition'),
    ...active,
    transferred_title_of: works,
    transferred_title_from: actors.optional(),
    transferred_title_to: actors.optional(),
  }),
  z.strictObject({
    type: z.literal('TransferOfCustody'),
    ...active,
    transferred_custody_of: works,
    transferred_custody_from: actors.optional(),
    transferred_custody_to: actors.optional(),
  }),
  z.strictObject({
    type: z.literal('Payment'),
    ...active,
    paid_from: actors.optional(),
    paid_to: actors.optional(),
    paid_amount: z
      .strictObject({ type: z.literal('MonetaryAmount'), value: z.number(), currency: referenceTo('Currency') })
      .optional(),
  }),
  z.strictObject({ type: z.literal('Encounter'), ...active, encountered: works }),
  z.strictObject({ type: z.literal('Move'), ...active, moved: works }),
]);

const records = {
  object: z.strictObject({
    ...record,
    type: z.literal('HumanMadeObject'),
    dimension: z.array(Dimension).optional(),
    produced_by: z.strictObject({ type: z.literal('Production'), ...active }).optional(),
    current_owner: actors.optional(),
  }),
  person: z.strictObject({
    ...record,
    type: z.literal('Person'),
    born: z.strictObject({ type: z.literal('Birth'), ...eventual }).optional(),
    died: z.strictObject({ type: z.literal('Death'), ...eventual }).optional(),
  }),
  provenance: z.strictObject({
    ...record,
    type: z.literal('Activity'),
    ...active,
    _label: z.string().min(1),
    part: z.array(Part).min(1),
  }),
};
export type Kind = keyof typeof records;

/** The violations of the rules for its kind; empty if it is valid. */
export function faultsIn(kind: Kind, document: unknown): string[] {
  const { error } = records[kind].safeParse(document);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
}
