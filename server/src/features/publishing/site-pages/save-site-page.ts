import type { SitePageKey } from '@verso/contract/publishing/site-pages.ts';
import type { RichText } from '@verso/contract/schemas/rich-text.ts';
import { plainText } from '@verso/contract/rich-text.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { staleConflict } from '#features/publishing/publications/publication.ts';

interface PageToSave {
  actorId: string;
  key: SitePageKey;
  /** Null restores the default text. */
  body: RichText | null;
  /** The one that was read. */
  revision: number;
}

/** Saves the text of a page about the installation. */
export async function saveSitePage(tx: Tx, { actorId, key, body, revision }: PageToSave): Promise<void> {
  if (body && plainText(body) === '') throw invalid('body', 'must contain some text');
  const values = { body: body && JSON.stringify(body), updated_at: now(), revision: revision + 1 };
  const saved = await tx
    .insertInto('site_page')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values).where('site_page.revision', '=', revision))
    .returning('key')
    .executeTakeFirst();
  if (!saved) throw staleConflict();
  await record(tx, 'site_page_saved', { actorId }, { key, own: body !== null });
}
