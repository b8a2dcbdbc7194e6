import { z } from 'zod';

/**
 * Who may knock at all. `public`: anybody; `session`: somebody signed in; `verified`: signed in with a verified email,
 * which everything that others can see asks for. What each may then do is the policy's business on the server.
 */
type Access = 'public' | 'session' | 'verified';

type Shape = z.ZodObject;
type FileKind = 'picture' | 'document';

/** A file part of a form: what it may hold, how many, and how large each may be, in bytes. */
interface FilePart {
  kind: FileKind;
  most: number;
  limit: number;
}

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api, with parameters in braces: `/artwork/{id}`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /**
   * May be called by somebody who must set up a second factor and has not yet; whatever else asks for a session is
   * refused them.
   */
  beforeSecondFactor?: true;
  /** `read` runs on a plain connection, `write` in one transaction. */
  effect: 'read' | 'write';
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Present: the call is a multipart form; names its file parts. */
  form?: Readonly<Record<string, FilePart>>;
  reply: Shape;
  /**
   * What a person is told when it worked; one that names something is given the body and the reply, typed where it is
   * stated.
   */
  notice?: string | ((about: never) => string | undefined);
  /** At most `most` calls from one address (and account) in `seconds`; left out: the general budget. */
  budget?: { most: number; seconds: number };
}

type Infer<S extends Shape | undefined> = S extends Shape ? z.output<S> : Record<never, never>;
/** A strict schema without fields says that every key is `never`, which would forbid those of the other parts. */
/** An empty object's type would forbid every key of what it is joined with. */
export type Send<S extends Shape | undefined> = S extends Shape
  ? string extends keyof z.input<S>
    ? Record<never, never>
    : z.input<S>
  : Record<never, never>;

/** Everything that a call is made with, whatever part of the request it goes into. */
export type Values<E extends EndpointDefinition> = Send<E['params']> & Send<E['query']> & Send<E['body']>;

export type Params<E extends EndpointDefinition> = Infer<E['params']>;
export type Query<E extends EndpointDefinition> = Infer<E['query']>;
export type Body<E extends EndpointDefinition> = Infer<E['body']>;
export type Reply<E extends EndpointDefinition> = z.output<E['reply']>;

/** States one API call, once, for server, browser, forms, documentation and tests. */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}
