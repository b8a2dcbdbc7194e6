import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Id, line, requiredLine, Slug } from '#schemas/fields.ts';
import { Year } from '#schemas/uncertain-date.ts';
import { NationalityId } from '#people/schemas/nationalities.ts';
import { authorities, type Authority, makers as calls, matchReasons } from '#works/makers.ts';

/** Empty if unknown. */
const authorityId = (name: Authority) =>
  line(30)
    .refine(
      (id) => id === '' || authorities[name].pattern.test(id),
      `must be a ${authorities[name].label} id, such as ${authorities[name].example}`,
    )
    .default('');

const identifying = {
  birthYear: Year.nullable().default(null),
  deathYear: Year.nullable().default(null),
  ulan: authorityId('ulan'),
  wikidata: authorityId('wikidata'),
  viaf: authorityId('viaf'),
};

/** A maker who is not known here yet. */
export const NewMaker = z
  .strictObject({
    name: requiredLine(200),
    nationalityId: NationalityId.nullable().default(null),
    ...identifying,
  })
  .refine(({ birthYear, deathYear }) => birthYear === null || deathYear === null || birthYear <= deathYear, {
    path: ['deathYear'],
    message: 'must not be before the year of birth',
  });
export type NewMaker = z.output<typeof NewMaker>;

/** An artist known here: with an account, from an import, or named by an owner. */
export const Maker = z.object({
  _id: Id,
  url: Slug,
  name: z.string(),
  birthYear: z.int().nullable(),
  deathYear: z.int().nullable(),
  nationality: z.string(),
  ulan: z.string(),
  wikidata: z.string(),
  viaf: z.string(),
  /** Their public works here. */
  works: z.int(),
  /** Whether they have an account here. */
  account: z.boolean(),
  /** The catalogue that they came from; empty for others. */
  source: z.string(),
  why: z.enum(matchReasons),
  /** Likely the same person: a new maker can only be named after saying that they are not. */
  likely: z.boolean(),
});
export type Maker = z.infer<typeof Maker>;

export const makers = {
  find: endpoint(calls.find, {
    scope: 'read',
    summary: 'Artists in the registry with a similar name or the same authority id, most similar first',
    effect: 'read',
    body: z.strictObject({ name: requiredLine(200), ...identifying }),
    reply: z.object({ makers: z.array(Maker) }),
    budget: { most: 600, seconds: 600 },
  }),
} satisfies Definitions<typeof calls>;
