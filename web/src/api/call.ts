import type { Call } from '@verso/contract/call.ts';
import type { ReplyOf, ValuesOf } from '@verso/contract/schemas/api.ts';
import { markReachable, markUnreachable } from '#ui/notices/connection.ts';
import { ApiError, apiError, messageIn } from './api-error.ts';
import { confirmIdentity } from './session/confirm-identity.ts';
import { loseSession } from './session/lose-session.ts';
import { sendOnce } from '#api/calls/send-once.ts';
import type { SeenWork } from './seen-work.ts';
import { requireSecondFactor, sessionToken } from './session/session.ts';

export const base = `${document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? ''}/api`;

export type Answered<C extends Call> = ReplyOf<C> & { message?: string };

export interface CallOptions {
  signal?: AbortSignal;
  /** Files of a multipart form, by part name. */
  files?: Readonly<Record<string, readonly File[]>>;
  /** Upload progress of a form, from 0 to 1. */
  onProgress?: (sent: number) => void;
  /** The idempotency key of a write that its caller repeats until it is answered. */
  key?: string;
  /** The work as the page shows it, for calls that change it. */
  seen?: SeenWork | undefined;
  /** The session token to use, if not the current one. */
  token?: string;
}

/**
 * Makes one call of the contract. Throws ApiError when it is refused and a TypeError (“Failed to fetch”) when the
 * server cannot be reached.
 */
export async function call<C extends Call>(
  endpoint: C,
  values: ValuesOf<C>,
  options: CallOptions = {},
): Promise<Answered<C>> {
  const token = options.token ?? sessionToken();
  // A page that logout leaves can still ask for its lists, which would be refused.
  if (!token && needsSession(endpoint, values)) throw new ApiError(401, 'Log in to do this.');
  const { address, body } = place(endpoint, values);
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (options.seen) headers['seen-work'] = `${options.seen._id} ${options.seen.updatedAt}`;
  const send = async () => {
    const answer = endpoint.form
      ? await sendForm(endpoint.method, address, headers, formOf(body, options.files ?? {}), options)
      : await sendJson(endpoint.method, address, headers, endpoint.method === 'GET' ? undefined : body, options.signal);
    return { answer, json: read(answer) };
  };
  const { answer, json } =
    endpoint.method === 'GET'
      ? await send()
      : await sendOnce(
          options.key ?? fingerprintOf(endpoint, address, token, body, options.files),
          (key) => {
            headers['idempotency-key'] = key;
            return send();
          },
          options.key,
        );
  // Validated by the server.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (answer.ok) return json as Answered<C>;
  if (answer.status === 401 && token) {
    if (token === sessionToken()) loseSession();
    // An ended session does not block public data: retry as a visitor.
    if (endpoint.access === 'public') return call(endpoint, values, options);
  }
  const error = apiError(answer.status, answer.statusText, json);
  if (error.code === 'second_factor_required') requireSecondFactor();
  if (error.code === 'fresh_session_required') {
    if (await confirmIdentity()) return call(endpoint, values, options);
    throw new ApiError(answer.status, 'Nothing was changed: you didn’t confirm that it’s you.');
  }
  throw error;
}

const needsSession = ({ access, openLists }: Call, { type }: Readonly<Record<string, unknown>>) =>
  access !== 'public' || (openLists !== undefined && type !== undefined && !openLists.some((open) => open === type));

/** Statuses with which a proxy says that the server behind it is down. */
const noServer = new Set([502, 503, 504]);

/**
 * The reply of the server; null without a body, or for a refusal that is not the server's.
 * @throws TypeError if a proxy answered for an unreachable server, as fetch does without a connection
 */
export function read({ ok, status, text }: Pick<Answer, 'ok' | 'status' | 'text'>): unknown {
  const json = text === '' ? null : parsed(text);
  if (noServer.has(status) && messageIn(json) === '') {
    markUnreachable();
    throw new TypeError('Failed to fetch');
  }
  if (json !== undefined) return json;
  if (ok) throw new ApiError(status, strangersAnswer);
  return null;
}

export const strangersAnswer =
  'The response didn’t come from this site. Your network may require you to log in first. Check your connection, then try again.';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts fields into the braces of the path, the others into the query of a GET or the body of any other call. */
function place(endpoint: Call, values: Readonly<Record<string, unknown>>) {
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || endpoint.path.includes(`{${name}}`)) continue;
    if (endpoint.method === 'GET') query.set(name, textOf(value));
    else body[name] = value;
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])));
  return { address: `${base}${path}${query.size > 0 ? `?${query}` : ''}`, body };
}

/** Identifies a write, to recognise a retry of it within this page. */
const fingerprintOf = (
  { method }: Call,
  address: string,
  token: string | null,
  body: unknown,
  files: CallOptions['files'] = {},
) => {
  const sent = Object.entries(files).map(([part, list]) => [
    part,
    list.map(({ name, size, lastModified }) => [name, size, lastModified]),
  ]);
  return JSON.stringify([method, address, token, body, sent]);
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

interface Answer {
  ok: boolean;
  status: number;
  statusText: string;
  text: string;
}

async function sendJson(
  method: string,
  address: string,
  headers: Record<string, string>,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const sentAt = performance.now();
  try {
    const response = await fetch(address, {
      method,
      signal,
      credentials: 'include',
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    markReachable(sentAt);
    return { ok: response.ok, status: response.status, statusText: response.statusText, text };
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) markUnreachable();
    throw error;
  }
}

/** Text fields are sent as they are, other values as JSON. */
function formOf(body: Readonly<Record<string, unknown>>, files: Readonly<Record<string, readonly File[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [part, list] of Object.entries(files)) for (const file of list) form.append(part, file);
  return form;
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendForm(
  method: string,
  address: string,
  headers: Record<string, string>,
  form: FormData,
  { signal, onProgress }: CallOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sentAt = performance.now();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    );
    request.addEventListener('load', () => {
      markReachable(sentAt);
      resolve({
        ok: request.status < 400,
        status: request.status,
        statusText: request.statusText,
        text: request.responseText,
      });
    });
    request.addEventListener('error', () => {
      markUnreachable();
      reject(new TypeError('Failed to fetch'));
    });
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
