import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EndpointDefinition } from '@verso/contract/schemas/endpoint.ts';
import { ErrorCode } from '@verso/contract/schemas/errors.ts';
import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { keyedHash, seal, unseal } from '#platform/keys/secrets.ts';
import { sameBytes } from '#platform/keys/tokens.ts';

/** The stored reply of a change. */
export interface StoredReply {
  /** The reply, or a refusal that still saves the attempt. */
  result: object;
  /** The browser's binding, if the call has set one. */
  binding: string | undefined;
}

/** Applies a change once, however often it is sent (IETF draft, The Idempotency-Key HTTP Header Field). */
export interface Idempotency {
  /**
   * The stored reply of the same request.
   * @throws AppError if the key came with another request
   */
  find(db: Db): Promise<StoredReply | undefined>;
  /**
   * Does the work and stores its reply in one transaction, or finds the stored reply. Of several at once, one does the
   * work and the others wait.
   */
  run(tx: Tx, work: () => Promise<StoredReply>): Promise<StoredReply & { repeated?: true }>;
}

/** For changes without a key. */
export const everyTime: Idempotency = { find: async () => undefined, run: (_tx, work) => work() };

const header = 'idempotency-key';
const purpose = 'idempotency';

const Answer = z.union([
  z.object({ reply: z.record(z.string(), z.unknown()), binding: z.string().optional() }),
  z.object({
    refusal: z.object({ code: ErrorCode, message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
    binding: z.string().optional(),
  }),
]);

/** The request's key, or undefined. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[header];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{16,200}$/.test(key)) return key;
  throw new AppError('invalid', 'The header Idempotency-Key must be 16 to 200 characters, such as a random UUID.');
}

/**
 * @param actor the only one who gets the reply again; a visitor's is bound to the key, which only they know
 * @param sent everything that identifies the request
 */
export function idempotencyOf(
  secretKey: string,
  key: string,
  { method, path }: EndpointDefinition,
  actor: Actor | null,
  sent: unknown,
): Idempotency {
  const owner = actor?.id ?? 'visitor';
  const keyHash = keyedHash(secretKey, purpose, `${owner} ${key}`);
  // The key is part of each, so that the secret key alone opens no reply and confirms no guess of what was sent.
  const requestHash = keyedHash(secretKey, `${purpose} ${key}`, JSON.stringify([method, path, sent]));

  const read = async (db: Db): Promise<StoredReply | undefined> => {
    const found = await db
      .selectFrom('idempotency_key')
      .where('key_hash', '=', keyHash)
      .select(['request_hash', 'answer'])
      .executeTakeFirst();
    if (!found) return undefined;
    if (!sameBytes(found.request_hash, requestHash))
      throw new AppError(
        'idempotency_key_reused',
        'This Idempotency-Key has already been used for another request. Use a new key for each change.',
      );
    if (!found.answer) throw new Error('a change was committed without its answer');
    const plain = unseal(secretKey, `${purpose} ${key}`, owner, found.answer).toString();
    const { binding, ...kept } = Answer.parse(JSON.parse(plain));
    const result =
      'reply' in kept ? kept.reply : new AppError(kept.refusal.code, kept.refusal.message, kept.refusal.fields);
    return { result, binding };
  };

  return {
    find: read,
    async run(tx, work) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('idempotency_key')
        .values({ key_hash: keyHash, request_hash: requestHash, answer: null, created_at: now() })
        .onConflict((conflict) => conflict.column('key_hash').doNothing())
        .executeTakeFirst();
      const before = numInsertedOrUpdatedRows === 1n ? undefined : await read(tx);
      if (before) return { ...before, repeated: true };
      const answer = await work();
      const plain = Buffer.from(JSON.stringify(written(answer)));
      await tx
        .updateTable('idempotency_key')
        .set({ answer: seal(secretKey, `${purpose} ${key}`, owner, plain) })
        .where('key_hash', '=', keyHash)
        .execute();
      return answer;
    },
  };
}

function written({ result, binding }: StoredReply): z.input<typeof Answer> {
  if (!(result instanceof AppError)) return { reply: { ...result }, binding };
  const { code, message, fields } = result;
  return { refusal: { code, message, fields }, binding };
}
