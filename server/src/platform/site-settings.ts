import { defaultSettings } from '@verso/contract/publishing/site-pages.ts';
import { seconds } from './clock.ts';
import type { Settings } from './env.ts';
import type { Db } from './database/db.ts';
import { logFailure } from './logging/log-outage.ts';

/** The name of this installation, as an admin has set it. */
export async function readSiteName(db: Db): Promise<string> {
  const row = await db.selectFrom('site_settings').select('name').executeTakeFirst();
  return row?.name ?? defaultSettings.name;
}

/** How many reviewers must agree in a round that opens now: the server's own setting wins over the admins'. */
export async function readQuorum(db: Db, { reviewQuorum }: Pick<Settings, 'reviewQuorum'>): Promise<number> {
  if (reviewQuorum !== undefined) return reviewQuorum;
  const row = await db.selectFrom('site_settings').select('quorum').executeTakeFirst();
  return row?.quorum ?? defaultSettings.quorum;
}

export type SalePlaceSettings = Pick<Settings, 'salePlace'> & Partial<Pick<Settings, 'defaultSalePlace'>>;

/** The country in which sales take place, given the one that admins set: the server's own setting wins. */
export const salePlaceOf = ({ salePlace, defaultSalePlace }: SalePlaceSettings, set: string | null) =>
  salePlace ?? set ?? defaultSalePlace;

export async function readSalePlace(db: Db, settings: SalePlaceSettings): Promise<string | undefined> {
  const row = await db.selectFrom('site_settings').select('sale_place').executeTakeFirst();
  return salePlaceOf(settings, row?.sale_place ?? null);
}

const fresh = seconds(5);

/** The name for pages, which never wait for it: an older one is shown while the database is asked again. */
export function siteNameForPages(db: Db): () => string {
  let name: string = defaultSettings.name;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    askedAt = performance.now();
    readSiteName(db).then(
      (found) => {
        name = found;
      },
      (error: unknown) => logFailure(error, 'the installation’s name cannot be read'),
    );
  };
  ask();
  return () => {
    if (performance.now() - askedAt > fresh) ask();
    return name;
  };
}
