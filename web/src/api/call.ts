import type { EndpointDefinition, Reply, Values } from '@verso/contract/endpoint.ts';
import { markReachable, markUnreachable } from '#ui/connection.ts';
import { apiError, isErrorReply } from './api-error.ts';
import { loseSession } from './lose-session.ts';
import { requireSecondFactor, sessionToken } from './session.ts';

export const base = `${document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? ''}/api`;

export type Answered<E extends EndpointDefinition> = Reply<E> & { message?: string };

export interface CallOptions {
  signal?: AbortSignal;
  /** The files of a form, by part. */
  files?: Readonly<Record<string, readonly File[]>>;
  /** From 0 to 1, while a form is sent. */
  onProgress?: (sent: number) => void;
  /** The session that is spoken for, where it is the page's own no longer. */
  token?: string;
}

/**
 * Makes one call of the contract. Throws ApiError when it is refused and a TypeError (“Failed to fetch”) when the
 * server cannot be reached.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  values: Values<E>,
  options: CallOptions = {},
): Promise<Answered<E>> {
  const { address, body } = place(endpoint, values);
  const headers: Record<string, string> = {};
  const token = options.token ?? sessionToken();
  if (token) headers['authorization'] = `Bearer ${token}`;
  const answer = endpoint.form
    ? await sendForm(endpoint.method, address, headers, formOf(body, options.files ?? {}), options)
    : await sendJson(endpoint.method, address, headers, endpoint.method === 'GET' ? undefined : body, options.signal);
  const json = read(answer);
  // The server has parsed it by the contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (answer.ok) return json as Answered<E>;
  if (answer.status === 401 && token) {
    if (token === sessionToken()) loseSession();
    // What everybody may do is not refused for a session that has ended: it is asked for once more, as a visitor.
    if (endpoint.access === 'public') return call(endpoint, values, options);
  }
  const error = apiError(answer.status, answer.statusText, json);
  if (error.code === 'second_factor_required') requireSecondFactor();
  throw error;
}

/** With these a proxy says that no server is behind it, in words of its own. */
const noServer = new Set([502, 503, 504]);

/** @throws TypeError, as where there is no connection: nothing has answered that could have refused */
function read({ status, text }: Answer): unknown {
  let json: unknown = null;
  try {
    json = text === '' ? null : JSON.parse(text);
  } catch (error) {
    if (!noServer.has(status)) throw error;
  }
  if (!noServer.has(status) || isErrorReply(json)) return json;
  markUnreachable();
  throw new TypeError('Failed to fetch');
}

/** What goes into the path, the query and the body. */
function place(endpoint: EndpointDefinition, values: Readonly<Record<string, unknown>>) {
  const inBody = new Set(Object.keys(endpoint.body?.shape ?? {}));
  const inPath = new Set(Object.keys(endpoint.params?.shape ?? {}));
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (endpoint.query?.shape[name]) query.set(name, textOf(value));
    else if (inBody.has(name)) body[name] = value;
    else if (!inPath.has(name)) throw new Error(`${endpoint.path} has no field ${name}`);
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])));
  return { address: `${base}${path}${query.size > 0 ? `?${query}` : ''}`, body };
}

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

/** In a form, text is written as it is and everything else as JSON. */
function formOf(body: Readonly<Record<string, unknown>>, files: Readonly<Record<string, readonly File[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [part, list] of Object.entries(files)) for (const file of list) form.append(part, file);
  return form;
}

/** By XMLHttpRequest, which alone tells how much of an upload has been sent. */
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
