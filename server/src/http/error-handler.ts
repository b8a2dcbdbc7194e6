import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus } from '@verso/contract/errors.ts';
import { sqlState } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { limitedLog } from '#platform/logging/limited-log.ts';
import { logOutage } from '#platform/logging/log-outage.ts';
import { CommitUnknown, Outage, retryAfter } from '#platform/outage.ts';
import { isOutOfSpace, outOfSpace } from '#platform/files/out-of-space.ts';
import { UploadRefused } from '#platform/uploads/upload-refused.ts';

const oncePerMinute = limitedLog();

/**
 * Answers every error in the contract's format. Unexpected errors are logged whole and answered with only their request
 * id.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    // A client that disconnected needs no reply.
    if (hungUp(request) || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
      return request.log.info('the client closed the connection');
    if (error instanceof Outage) logOutage(error);
    else if (isOutOfSpace(error)) {
      oncePerMinute('out of space', (leftOut) => request.log.error({ err: error, leftOut }, 'storage space is low'));
      return answer(reply.header('retry-after', 60), request, outOfSpace());
    }
    const appError = asAppError(error);
    if (appError)
      return answer(reply, request, appError, error instanceof AppError ? undefined : protocolStatus(error));
    request.log.error({ err: error }, 'a request failed');
    return answer(
      reply,
      request,
      new AppError(
        'internal',
        `Something went wrong on our side, and nothing was changed. If it happens again, contact us with this request number: ${request.id}.`,
      ),
    );
  });
  app.setNotFoundHandler((request, reply) =>
    answer(
      reply,
      request,
      new AppError('not_found', `There is no call ${request.method} ${request.url.split('?')[0]}.`),
    ),
  );
}

/** Answers an unreadable address, which Fastify handles outside of any route. */
export function answerUnreadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const message =
    error.statusCode === 414
      ? 'The address of this request is too long. Check it and send it again.'
      : 'The address of this request is not percent-encoded correctly. Check it and send it again.';
  void answer(reply, request, new AppError('invalid', message), protocolStatus(error));
}

const hungUp = ({ raw, socket }: FastifyRequest) => socket.destroyed && !raw.complete;

/** The status of a Fastify refusal for which the contract has no own code. */
const protocolStatus = ({ code, statusCode = 500 }: FastifyError) =>
  code?.startsWith('FST_') && statusCode >= 400 && statusCode < 500 && statusCodes[statusCode] === undefined
    ? statusCode
    : undefined;

function answer(reply: FastifyReply, request: FastifyRequest, error: AppError, status?: number) {
  const code = status ?? errorStatus[error.code];
  if (code === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .code(code)
    .header('cache-control', 'no-store')
    .send({
      status: 'error',
      code: error.code,
      message: error.message,
      ...(error.fields ? { fields: error.fields } : {}),
      requestId: request.id,
    });
}

const statusCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

function asAppError(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof CommitUnknown) return new AppError('outcome_unknown', error.message);
  if (error instanceof Outage) return new AppError('unavailable', error.message);
  if (error instanceof UploadRefused) {
    const code =
      error.code === 'too_large' ? 'too_large' : error.code === 'unsupported_type' ? 'unsupported_type' : 'invalid';
    return new AppError(code, error.message);
  }
  // When two callers create the same record at once, a unique index accepts one.
  if (sqlState(error) === '23505')
    return new AppError('conflict', 'Someone else made a change at the same time. Reload the page, then try again.');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError(
      'unsupported_type',
      'Send the fields of this call as JSON, with the header Content-Type: application/json. If the call takes files, send multipart/form-data.',
    );
  // Fastify's own refusals (a body that is not JSON, too large, of another type) carry a status and a plain message.
  const code = statusCodes[error.statusCode ?? 500] ?? (protocolStatus(error) ? 'invalid' : undefined);
  return code ? new AppError(code, error.message.endsWith('.') ? error.message : `${error.message}.`) : undefined;
}
