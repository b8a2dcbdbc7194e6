import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus } from '@verso/contract/errors.ts';
import { sqlState } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { UploadRefused } from '#platform/upload-refused.ts';

/**
 * Answers every error in the contract's shape; what we did not foresee is logged whole and told by its request id only.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const told = asAppError(error);
    if (told) return answer(reply, request, told);
    // Whoever hung up in the middle of an answer needs none.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return request.log.info('the caller hung up');
    request.log.error({ err: error }, 'a request failed');
    return answer(
      reply,
      request,
      new AppError(
        'internal',
        `Something went wrong on our side, and nothing was changed. Tell us this number if it stays: ${request.id}.`,
      ),
    );
  });
  app.setNotFoundHandler((request, reply) =>
    answer(reply, request, new AppError('not_found', `There is no ${request.method} ${request.url.split('?')[0]}.`)),
  );
}

function answer(reply: FastifyReply, request: FastifyRequest, error: AppError) {
  return reply
    .code(errorStatus[error.code])
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
  if (error instanceof UploadRefused) {
    const code =
      error.code === 'too_large' ? 'too_large' : error.code === 'unsupported_type' ? 'unsupported_type' : 'invalid';
    return new AppError(code, error.message);
  }
  // Of two who make the same at the same moment, a unique index lets one through.
  if (sqlState(error) === '23505')
    return new AppError('conflict', 'Somebody did the same at this moment. Look again, then try again.');
  // Fastify's own refusals (a body that is not JSON, too large, of another type) carry a status and a plain message.
  const code = statusCodes[error.statusCode ?? 500];
  return code ? new AppError(code, error.message.endsWith('.') ? error.message : `${error.message}.`) : undefined;
}
