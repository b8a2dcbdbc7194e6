import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** Accepts JSON, an empty body with a JSON header, and urlencoded fields as text. */
export function acceptBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void readJson(request, body, done);
  });
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body)),
  );
}

/**
 * The body of a call that takes JSON.
 * @throws AppError 'unsupported_type' for a form, whose fields are all text
 */
export function jsonBody(request: FastifyRequest): unknown {
  if (!request.isMultipart() && !(request.body instanceof URLSearchParams)) return request.body;
  throw new AppError(
    'unsupported_type',
    'This call takes its fields as JSON, not as a form. Send them with the header Content-Type: application/json.',
  );
}
