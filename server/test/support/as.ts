/* oxlint-disable typescript/no-unsafe-type-assertion -- What the contract parsed has the types that are computed from it. */
import type { z } from 'zod';
import type { accounts, SignedInUser } from '@verso/contract/people/schemas/accounts.ts';
import type { EndpointDefinition, Reply, Send } from '@verso/contract/schemas/endpoint.ts';
import { ErrorReply } from '@verso/contract/schemas/errors.ts';
import { refusalStatuses } from '#http/pages/openapi.ts';
import type { TestApp } from './app.ts';

/** A refused call; tests check its code and message. */
export class Refused extends Error {
  readonly reply: ErrorReply;
  readonly httpStatus: number;

  constructor(reply: ErrorReply, httpStatus: number) {
    super(`${httpStatus} ${reply.code}: ${reply.message}`);
    this.reply = reply;
    this.httpStatus = httpStatus;
  }
}

export type Files = Record<string, { name: string; bytes: Uint8Array; type?: string }[]>;
/** `files` are those of a form, by part; tests of the raw request send the field of that name. */
type Arguments<E extends EndpointDefinition> = Send<E['params']> &
  Send<E['query']> &
  Omit<Send<E['body']>, 'files'> & { files?: Files };

let addresses = 0;

/**
 * Makes calls as a user (or, without a token, as a visitor) through real HTTP; each caller has an address of their own.
 */
export function as(app: Pick<TestApp, 'url'>, token?: string, extra: Readonly<Record<string, string>> = {}) {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const headers = { 'x-forwarded-for': address, ...(token ? { authorization: `Bearer ${token}` } : {}), ...extra };
  return {
    token,
    async call<E extends EndpointDefinition>(
      endpoint: E,
      given: Arguments<E>,
    ): Promise<Reply<E> & { message?: string }> {
      const response = await send(app, endpoint, given, headers);
      const json: unknown = await response.json();
      if (!response.ok) throw new Refused(ErrorReply.parse(json), response.status);
      const { message } = json as { message?: string };
      return { ...(endpoint.reply.parse(json) as Reply<E>), ...(message === undefined ? {} : { message }) };
    },
    /** The expected refusal, also for values that no typed caller could send; fails if the call succeeds. */
    async refusal(
      endpoint: EndpointDefinition,
      given: Record<string, unknown> & { files?: Files },
    ): Promise<ErrorReply & { httpStatus: number }> {
      const response = await send(app, endpoint, given, headers);
      if (response.ok) throw new Error(`${endpoint.method} ${endpoint.path} was expected to be refused`);
      const reply = ErrorReply.parse(await response.json());
      requireDocumented(endpoint, response.status, reply);
      return { ...reply, httpStatus: response.status };
    },
  };
}
/** Every refusal in a test must be documented for the call. */
function requireDocumented(endpoint: EndpointDefinition, status: number, { code }: ErrorReply): void {
  if (status >= 500 || refusalStatuses(endpoint).includes(status)) return;
  throw new Error(`${endpoint.method} ${endpoint.path} is refused with ${code}, which alsoRefused has to say`);
}

/** The user signed in by a login without a second factor. */
export function signedIn({ user }: Reply<typeof accounts.login>): SignedInUser {
  if (!user) throw new Error('the login goes on with a second factor');
  return user;
}

export type Caller = ReturnType<typeof as>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function send(
  app: Pick<TestApp, 'url'>,
  endpoint: EndpointDefinition,
  given: Record<string, unknown> & { files?: Files },
  headers: Record<string, string>,
): Promise<Response> {
  const { files, ...values } = given;
  const keysOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});
  const url = new URL(
    `${app.url}/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))}`,
  );
  for (const key of keysOf(endpoint.query))
    if (values[key] !== undefined) url.searchParams.set(key, textOf(values[key]));
  const inPath = keysOf(endpoint.params).filter((key) => !keysOf(endpoint.body).includes(key));
  const body = Object.fromEntries(
    Object.entries(values).filter(([key]) => !inPath.includes(key) && !keysOf(endpoint.query).includes(key)),
  );
  if (endpoint.method === 'GET') return fetch(url, { headers });
  if (!endpoint.form)
    return fetch(url, {
      method: endpoint.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) if (value !== undefined) form.append(key, textOf(value));
  for (const [part, list] of Object.entries(files ?? {})) {
    for (const file of list)
      form.append(
        part,
        new Blob([Uint8Array.from(file.bytes)], { type: file.type ?? 'application/octet-stream' }),
        file.name,
      );
  }
  return fetch(url, { method: endpoint.method, headers, body: form });
}
