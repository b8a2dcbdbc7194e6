import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { faultWords, noForm } from './fault-words.ts';

interface Options {
  /** Removes fields that the schema does not have, at any depth, instead of refusing them. */
  ignoreUnknown?: boolean;
}

const noFields = z.strictObject({});

/** The most ignored unknown fields, and named faults, in one request, because each costs time. */
const mostUnknown = 200;
const mostFaults = 50;

/**
 * Parses one part of a request by its schema in the contract.
 * @throws AppError 'invalid', naming each field by its path: `dimensions.height must be more than 0`
 */
export function parse(
  schema: z.ZodObject = noFields,
  given: unknown,
  { ignoreUnknown = false }: Options = {},
): unknown {
  const value = given ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) throw notAnObject(value);
  const parsed = schema.safeParse(value, { error: faultWords, reportInput: true });
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.filter((issue) => issue.code === 'unrecognized_keys');
  if (ignoreUnknown && unknown.length > 0) {
    if (unknown.reduce((sum, { keys }) => sum + keys.length, 0) > mostUnknown)
      throw new AppError('invalid', `This call has more than ${mostUnknown} unknown fields. Send fewer.`);
    const known = unknown.reduce<unknown>((rest, { path, keys }) => without(rest, path, keys), value);
    return parse(schema, known, { ignoreUnknown });
  }
  throw invalidFields(parsed.error.issues);
}

/** A copy of a value without these keys of the object at the path. */
function without(value: unknown, [step, ...rest]: readonly PropertyKey[], keys: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.map((entry: unknown, place) => (place === step ? without(entry, rest, keys) : entry));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    step === undefined
      ? entries.filter(([key]) => !keys.includes(key))
      : entries.map(([key, entry]) => [key, key === step ? without(entry, rest, keys) : entry]),
  );
}

const notAnObject = (value: unknown) =>
  new AppError(
    'invalid',
    `The body of this call must be a JSON object with named fields, such as {"name": "value"}. It was ${Array.isArray(value) ? 'a list' : `a ${typeof value}`}.`,
  );

type Issue = z.core.$ZodIssue;

function invalidFields(issues: readonly Issue[]): AppError {
  const fields = new Map<string, string>();
  for (const [field, words] of issues.slice(0, mostFaults).flatMap(faultsOf).slice(0, mostFaults))
    if (!fields.has(field)) fields.set(field, words);
  const messages = [...fields].map(([field, words]) => (isSentence(words) ? words : `${field} ${words}`.trim()));
  return new AppError('invalid', `${messages.slice(0, 3).join('; ')}.`, Object.fromEntries(fields));
}

/** A full sentence needs no field in front. */
const isSentence = (words: string) => /^\p{Lu}/u.test(words);

function faultsOf(issue: Issue): [field: string, words: string][] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...issue.path, key].join('.'), 'is not a known field']);
  if (isMissing(issue)) return [[field, 'is missing']];
  if (issue.code !== 'invalid_union' || issue.message !== noForm) return [[field, issue.message]];
  const [nearest] = issue.errors.filter(isOfRightType);
  return nearest
    ? nearest.flatMap(faultsOf).map(([inner, words]) => [[field, inner].filter(Boolean).join('.'), words])
    : [[field, [...new Set(issue.errors.flatMap((issues) => issues.map(({ message }) => message)))].join(', or ')]];
}

/** Whether a form of a union was meant: the fault is inside the value, or is not its type. */
const isOfRightType = (issues: readonly Issue[]) =>
  issues.every(({ code, path }) => path.length > 0 || code !== 'invalid_type');

function isMissing(issue: Issue): boolean {
  const value: unknown = issue.input;
  if (issue.code !== 'invalid_union' || issue.errors.length > 0 || !issue.discriminator)
    return value === undefined && ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code);
  return typeof value === 'object' && value !== null && !(issue.discriminator in value);
}
