import { defaultSettings, type SitePageKey } from '@verso/contract/publishing/site-pages.ts';
import type { Operator, SitePage, SiteSettings } from '@verso/contract/publishing/schemas/site-pages.ts';
import type { Db } from '#platform/database/db.ts';
import { defaultText } from './default-texts.ts';

/** Null until an admin enters it. */
export async function findOperator(db: Db): Promise<Operator | null> {
  const row = await db
    .selectFrom('operator')
    .select(['name', 'representative', 'address', 'email', 'phone', 'register', 'vat_number as vatNumber', 'revision'])
    .executeTakeFirst();
  return row ?? null;
}

export async function findSettings(db: Db, defaultSalePlace: string | undefined): Promise<SiteSettings> {
  const row = await db
    .selectFrom('site_settings')
    .select(['name', 'quorum', 'sale_place as salePlace', 'revision'])
    .executeTakeFirst();
  const settings = row ?? { ...defaultSettings, salePlace: null, revision: 0 };
  return { ...settings, salePlace: settings.salePlace ?? defaultSalePlace ?? null };
}

/** As an admin has written it, else the default text, which names the operator. */
export async function readSitePage(db: Db, key: SitePageKey, operator: Operator | null): Promise<SitePage> {
  const row = await db
    .selectFrom('site_page')
    .select(['body', 'revision', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  const body = row?.body ?? null;
  return {
    key,
    body: body ?? defaultText(key, operator),
    own: body !== null,
    revision: row?.revision ?? 0,
    updatedAt: row && body ? row.updated_at.toISOString() : null,
  };
}
