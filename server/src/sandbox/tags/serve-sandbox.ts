import type { FastifyInstance } from 'fastify';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { makeTap } from '#platform/ntag424.ts';
import { serveThisMachineOnly } from '#http/monitoring/this-machine.ts';

/**
 * Imitates a tag (NTAG 424 DNA): redirects to the address that the tag with this UID, programmed by the registry, would
 * open at this tap. Its caller can make the taps of any tag, so it is for development only.
 */
export async function serveTagSandbox(app: FastifyInstance, db: Db, { secretKey, settings }: Services): Promise<void> {
  await app.register(async (sandbox) => {
    serveThisMachineOnly(sandbox, settings);
    sandbox.get<{ Params: { id: string; uid: string; counter: string } }>(
      '/sandbox/tag/:id/:uid/:counter',
      async (request, reply) => {
        const { id, uid, counter } = request.params;
        if (!/^[0-9a-f]{14}$/i.test(uid) || !/^\d{1,8}$/.test(counter) || Number(counter) > 0xffffff)
          throw new AppError('invalid', 'Enter a UID of 14 hexadecimal digits and a count of up to 16777215.');
        const paired = await db
          .selectFrom('tag')
          .where('uid', '=', uid.toUpperCase())
          .select('key_label')
          .orderBy('attached_at', 'desc')
          .executeTakeFirst();
        const keyLabel = paired?.key_label ?? 'not paired';
        const { e, c } = makeTap(secretKey, { uid: Buffer.from(uid, 'hex'), counter: Number(counter), keyLabel });
        return reply.redirect(paths.artworkScan(id, 'tag', { e, c }));
      },
    );
  });
}
