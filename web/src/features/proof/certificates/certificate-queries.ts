import type { LoaderFunctionArgs } from 'react-router';
import { certificates } from '@verso/contract/proof/certificates.ts';
import type { TapResult } from '@verso/contract/proof/schemas/tags.ts';
import { load, query } from '#api/query.ts';
import { isLoss } from '@verso/contract/works/artworks.ts';
import { lazyModule } from '#lazy-part.ts';
import { tapOf } from './taps.ts';

/** Versions count from 1; anything invalid means version 1. */
const versionOf = (text: string | undefined) => Math.max(1, Math.trunc(Number(text ?? 1)) || 1);

export const certificateQuery = (id: string, version: string | undefined) =>
  query(certificates.get, { id, version: versionOf(version) });

/** The current state, so it is refetched on each visit. */
export const scanQuery = (id: string, version: string | null) =>
  query(certificates.scan, {
    id,
    ...(version !== null && /^\d{1,5}$/.test(version) ? { certificate: versionOf(version) } : {}),
  });

/** What only the pages of a stolen or missing work show. */
export const seenWork = lazyModule(() => import('#components/works/loss/SeenWork.tsx'));

export async function certificateLoader({ params: { id = '', version } }: LoaderFunctionArgs) {
  const answer = await load(certificateQuery(id, version));
  // Not awaited: the warning must not wait for it.
  if (isLoss(answer.certificate.claim)) seenWork.load().catch(() => undefined);
  return answer;
}

/** Returns what the tap proves, if the address came from a tag. */
export async function scanLoader({ params: { id = '' }, request }: LoaderFunctionArgs): Promise<TapResult | null> {
  const { searchParams } = new URL(request.url);
  const [tap, { scan }] = await Promise.all([
    tapOf(id, searchParams),
    load(scanQuery(id, searchParams.get('certificate'))),
  ]);
  // Not awaited: the verdict must not wait for it.
  if (isLoss(scan.work?.claim ?? null)) seenWork.load().catch(() => undefined);
  return tap;
}
