import { z } from 'zod';
import { Id } from '@verso/contract/schemas/fields.ts';
import type { Place } from '#features/proof/open-records/record-changes.ts';

/** An error of the protocol, which is answered with HTTP 200. */
export class OaiError extends Error {
  override name = 'OaiError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const badArgument = (message: string) => new OaiError('badArgument', message);

export const prefixes = ['oai_dc', 'lido'] as const;
export type Prefix = (typeof prefixes)[number];

interface Rule {
  required: readonly string[];
  optional: readonly string[];
  /** Replaces all other arguments. */
  exclusive?: 'resumptionToken';
}

const list: Rule = { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], exclusive: 'resumptionToken' };

const verbs = new Map<string, Rule>(
  Object.entries({
    Identify: { required: [], optional: [] },
    ListMetadataFormats: { required: [], optional: ['identifier'] },
    ListSets: { required: [], optional: [], exclusive: 'resumptionToken' },
    ListIdentifiers: list,
    ListRecords: list,
    GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  }),
);

export type Arguments = ReadonlyMap<string, string>;

/** The arguments of a request, checked by name. @throws OaiError */
export function readArguments(given: URLSearchParams): Arguments {
  const verb = given.getAll('verb');
  const rule = verb.length === 1 ? verbs.get(verb[0] ?? '') : undefined;
  if (!rule) throw new OaiError('badVerb', 'The verb is missing, repeated or unknown.');
  const named = new Map(given);
  for (const name of given.keys())
    if (given.getAll(name).length > 1) throw badArgument(`The argument “${name}” is repeated.`);
  const others = [...named.keys()].filter((name) => name !== 'verb');
  if (rule.exclusive && named.has(rule.exclusive)) {
    if (others.length > 1) throw badArgument('A resumptionToken can’t be combined with other arguments.');
    return named;
  }
  for (const name of rule.required) if (!named.has(name)) throw badArgument(`The argument “${name}” is missing.`);
  for (const name of others)
    if (!rule.required.includes(name) && !rule.optional.includes(name))
      throw badArgument(`The verb does not take the argument “${name}”.`);
  return named;
}

export function readPrefix(text: string | undefined): Prefix {
  const prefix = prefixes.find((one) => one === text);
  if (!prefix) throw new OaiError('cannotDisseminateFormat', 'Records are available as oai_dc or lido.');
  return prefix;
}

/** What a list request asks for, and where it goes on. */
export interface Selection {
  prefix: Prefix;
  from?: Date | undefined;
  before?: Date | undefined;
  after?: Place | undefined;
  /** How many records came before. */
  cursor: number;
}

const Token = z.strictObject({
  prefix: z.enum(prefixes),
  from: z.iso.datetime().optional(),
  before: z.iso.datetime().optional(),
  after: z.strictObject({ changedAt: z.iso.datetime(), artworkId: Id }),
  cursor: z.int().min(1),
});

/** The server stores nothing about a list: its token says where to go on. */
export function tokenOf({ prefix, from, before, cursor }: Selection, after: Place): string {
  const token = { prefix, from: from?.toISOString(), before: before?.toISOString(), after, cursor };
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

export function readSelection(given: Arguments): Selection {
  const token = given.get('resumptionToken');
  if (token !== undefined) return readToken(token);
  const prefix = readPrefix(given.get('metadataPrefix'));
  if (given.has('set')) throw noSets();
  const [from, until] = [given.get('from'), given.get('until')];
  if (from !== undefined && until !== undefined && from.length !== until.length)
    throw badArgument('The arguments “from” and “until” have different precisions.');
  const selection = { prefix, from: momentOf('from', from)?.first, before: momentOf('until', until)?.end, cursor: 0 };
  if (selection.from && selection.before && selection.from >= selection.before)
    throw badArgument('The argument “from” is later than “until”.');
  return selection;
}

export const noSets = () => new OaiError('noSetHierarchy', 'This repository has no sets.');

function readToken(text: string): Selection {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const { from, before, ...rest } = Token.parse(parsed);
    return {
      ...rest,
      from: from === undefined ? from : new Date(from),
      before: before === undefined ? before : new Date(before),
    };
  } catch {
    throw new OaiError('badResumptionToken', 'The resumptionToken was not issued by this repository.');
  }
}

const Day = z.iso.date();
const Second = z.iso.datetime({ precision: 0 });

/** The day or second that an argument names: its first moment, and the moment after its last. */
function momentOf(name: string, text: string | undefined): { first: Date; end: Date } | undefined {
  if (text === undefined) return undefined;
  const [isDay, isSecond] = [Day.safeParse(text).success, Second.safeParse(text).success];
  if (!isDay && !isSecond)
    throw badArgument(
      `The argument “${name}” must be a time such as 2026-05-17T12:30:00Z, or a day such as 2026-05-17.`,
    );
  const first = new Date(text);
  return { first, end: new Date(first.getTime() + (isDay ? 86_400_000 : 1000)) };
}
