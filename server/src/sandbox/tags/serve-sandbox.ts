import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { makeTap } from '#platform/sun.ts';

/**
 * Plays a tag (NTAG 424 DNA): leads to the address that the tag with this UID, programmed by the registry, would open
 * at its so-manieth tap. Whoever reaches it can make the taps of any tag, so it is for development alone.
 */
export function serveTagSandbox(app: FastifyInstance, { secretKey }: Services): void {
  app.get<{ Params: { id: string; uid: string; counter: string } }>(
    '/sandbox/tag/:id/:uid/:counter',
    (request, reply) => {
      const { id, uid, counter } = request.params;
      if (!/^[0-9a-f]{14}$/i.test(uid) || !/^\d{1,8}$/.test(counter) || Number(counter) > 0xffffff)
        throw new AppError('invalid', 'Give a UID of 14 hexadecimal digits and a count up to 16777215.');
      const { e, c } = makeTap(secretKey, { uid: Buffer.from(uid, 'hex'), counter: Number(counter) });
      return reply.redirect(`/artwork/scan/${encodeURIComponent(id)}/tag?e=${e}&c=${c}`);
    },
  );
}
