import type { FastifyReply, FastifyRequest } from 'fastify';

/** The media type of linked data, whatever its profile. */
export const linkedData = 'application/ld+json';

/** Media types of a page, the most specific first. */
const page = ['text/html', 'text/*', '*/*'];

/** Whether a request names linked data and does not prefer a page. Browsers never name it. */
export function prefersLinkedData({ headers: { accept = '' } }: FastifyRequest): boolean {
  const weights = new Map<string, number>();
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(type, Math.max(weights.get(type) ?? 0, Number(quality) || 0));
  }
  const wanted = weights.get(linkedData) ?? 0;
  const ofPage = page.map((range) => weights.get(range)).find((weight) => weight !== undefined) ?? 0;
  return wanted > 0 && wanted >= ofPage;
}

/** Makes caches store replies separately by the requested type. */
export function varyByAccept(reply: FastifyReply): void {
  const varied = reply.getHeader('vary');
  reply.header('vary', varied === undefined ? 'Accept' : `${String(varied)}, Accept`);
}
