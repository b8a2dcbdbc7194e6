import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { now } from '#platform/clock.ts';

interface OpenDocument {
  type: string;
  text: string;
  /** When the record last changed; undefined if no one notes it. */
  changedAt?: Date | undefined;
  cacheControl?: string;
}

/** A new release can write other documents for the same records. */
const startedAt = now();

/** Sends a document to any page or program, with `ETag` and `Last-Modified`; 304 to a reader who has it. */
export function sendOpenDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, changedAt, cacheControl = 'public, max-age=300' }: OpenDocument,
) {
  const tag = createHash('sha256').update(text).digest('base64url');
  const modified = changedAt && inSeconds(changedAt > startedAt ? changedAt : startedAt);
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', cacheControl)
    .header('etag', `"${tag}"`);
  if (modified) reply.header('last-modified', modified.toUTCString());
  return isKnown(request, tag, modified) ? reply.code(304).send() : reply.type(type).send(text);
}

/** Whole seconds, which is all that HTTP can say. */
const inSeconds = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000);

/** The tag decides if both are sent (RFC 9110, 13.1.3). A proxy that compressed the document made its tag a weak one. */
function isKnown({ headers }: FastifyRequest, tag: string, modified: Date | undefined): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return /^\s*\*\s*$/.test(tags) || [...tags.matchAll(/"([^"]*)"/g)].some(([, one]) => one === tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return modified !== undefined && modified.getTime() <= since;
}
