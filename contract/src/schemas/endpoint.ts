import type { z } from 'zod';
import type { Call, Calls } from '#call.ts';
import type { ErrorCode } from '#errors.ts';
import type { Scope } from '#people/api-keys.ts';
import type { MemberRole } from '#people/organisations.ts';

type Shape = z.ZodObject;

/** The rest of a call: its schemas, rules and documentation. */
interface Definition {
  /**
   * A call of the specification: its clients know only the fields named there, so other fields are ignored. Our own
   * calls refuse them, since a misspelt field would be lost silently.
   */
  specified?: true;
  summary: string;
  /**
   * May be called by a user who must set up a second factor and has not yet; other calls with a session are refused.
   */
  beforeSecondFactor?: true;
  /**
   * Needs a fresh session: its holder logged in, or confirmed with `POST /security/confirm`, at most `freshMinutes`
   * ago. Otherwise the call is refused with `fresh_session_required`, if the policy allows it. Words say when that
   * is, if it is not always.
   */
  freshSession?: true | `If ${string}`;
  /** The scope that an API key needs for the call. Without one, API keys are refused, except for public reads. */
  scope?: Scope;
  /**
   * The least role of a member who can make the call while acting for an organisation. By default it follows from the
   * scope: a viewer reads, a registrar changes works, an owner also webhooks. Without either, the call is refused to them.
   */
  memberRole?: MemberRole;
  /**
   * The reply to visitors is kept and sent again until something changes that it shows: the record of the work in the
   * path (`work`), or anything (`registry`). Only for public reads whose reply depends on nothing but their values.
   */
  cached?: 'work' | 'registry';
  /** `read` runs on a plain connection, `write` in one transaction. */
  effect: 'read' | 'write';
  /** The fields in the braces of the path. */
  params?: Shape;
  /** The other fields of a GET. */
  query?: Shape;
  /** The other fields of any other call. */
  body?: Shape;
  reply: Shape;
  /** Error codes besides those that follow from the rest of the definition, for the documentation. */
  alsoRefused?: readonly ErrorCode[];
  /** The notice after success; a function gets the body and the reply. */
  notice?: string | ((about: never) => string | undefined);
  /**
   * At most `most` calls in `seconds`, and `inAll` from all callers; default: the general budget. Changes that need a
   * session are counted by account, reads and public calls by address, and public changes by account as well. `failures`: only those that fail are counted, so that strangers can't use up the budget of others. Over
   * the budget, `guesses` are refused except from a browser that the account was used in before; of `links`, which no one
   * can guess, only invalid ones are. `anyEmail`: an email in the body has no budget of its own, since anyone can name it.
   */
  budget?: { most: number; seconds: number; inAll?: number; failures?: 'guesses' | 'links'; anyEmail?: true };
  /** Calls whose body has this field are also limited for each account, and for all callers together. */
  fieldBudget?: { field: string; most: number; seconds: number; inAll: number };
  /** The body field with the recipient: each recipient has the budget too. */
  recipient?: string;
}

export type EndpointDefinition = Call & Definition;

/** A definition for each call of a noun. A missing one, or one without a call, does not compile. */
export type Definitions<C extends Calls> = { readonly [Name in keyof C]: C[Name] & Definition };

type Infer<S extends Shape | undefined> = S extends Shape ? z.output<S> : Record<never, never>;
/** The type of an empty object forbids every key, so it is left out of intersections. */
export type Send<S extends Shape | undefined> = S extends Shape
  ? string extends keyof z.input<S>
    ? Record<never, never>
    : z.input<S>
  : Record<never, never>;

/** All values of a call, whatever part of the request they go into. */
export type Values<E extends EndpointDefinition> = Send<E['params']> & Send<E['query']> & Send<E['body']>;

export type Params<E extends EndpointDefinition> = Infer<E['params']>;
export type Query<E extends EndpointDefinition> = Infer<E['query']>;
export type Body<E extends EndpointDefinition> = Infer<E['body']>;
export type Reply<E extends EndpointDefinition> = z.output<E['reply']>;

/** The scope that an API key needs for a call; undefined if no key can make it. */
export const scopeFor = ({ access, effect, scope }: Pick<EndpointDefinition, 'access' | 'effect' | 'scope'>) =>
  scope ?? (access === 'public' && effect === 'read' ? 'read' : undefined);

const rolesOfScopes = { read: 'viewer', works: 'registrar', webhooks: 'owner' } as const satisfies Record<
  Scope,
  MemberRole
>;

/** The least role of a member who can make a call for an organisation; undefined if no member can. */
export function memberRoleFor(endpoint: Pick<EndpointDefinition, 'access' | 'effect' | 'scope' | 'memberRole'>) {
  const scope = scopeFor(endpoint);
  return endpoint.memberRole ?? (scope && rolesOfScopes[scope]);
}

/** Defines one API call for the server, browser, forms, documentation and tests. */
export const endpoint = <const C extends Call, const D extends Definition>(call: C, definition: D): C & D => ({
  ...call,
  ...definition,
});
