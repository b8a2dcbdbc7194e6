import { markReachable, markUnreachable } from '#ui/notices/connection.ts';
import { ApiError, apiError } from './api-error.ts';
import { base, read, strangersAnswer } from './call.ts';
import { loseSession } from './session/lose-session.ts';
import { sessionToken } from './session/session.ts';

/**
 * Posts to an address below /api that answers with a file, and returns the file with its name. Throws ApiError when it is
 * refused and a TypeError when the server cannot be reached or the file breaks off.
 */
export async function download(path: string, values: object): Promise<{ name: string; file: Blob }> {
  const token = sessionToken();
  const sentAt = performance.now();
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(values),
  }).catch((error: unknown) => {
    markUnreachable();
    throw error;
  });
  markReachable(sentAt);
  if (!response.ok) {
    if (response.status === 401 && token && token === sessionToken()) loseSession();
    const body = read({ ok: false, status: response.status, text: await response.text() });
    throw apiError(response.status, response.statusText, body);
  }
  const disposition = response.headers.get('content-disposition');
  if (disposition === null) throw new ApiError(response.status, strangersAnswer);
  const [, name = 'export'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return { name, file: await response.blob() };
}
