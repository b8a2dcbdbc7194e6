import { sitePages } from '@verso/contract/publishing/schemas/site-pages.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { editRefusal } from './policy.ts';
import { findOperator, findSettings, readSitePage } from './queries.ts';
import { saveOperator } from './save-operator.ts';
import { saveSettings } from './save-settings.ts';
import { saveSitePage } from './save-site-page.ts';

export function sitePageRoutes({
  settings: { reviewQuorum, salePlace, defaultSalePlace },
}: Pick<Services, 'settings'>): Route[] {
  return [
    route(sitePages.get, {
      policy: anyone,
      handle: async (db, { actor, params: { key } }) => {
        const operator = await findOperator(db);
        return {
          page: await readSitePage(db, key, operator),
          operator,
          refused: { edit: editRefusal(actor)?.message ?? null },
        };
      },
    }),

    route(sitePages.save, {
      policy: editRefusal,
      handle: async (tx, { actor, params: { key }, body }) => {
        await saveSitePage(tx, { actorId: actor.id, key, ...body });
        return {};
      },
    }),

    route(sitePages.operator, {
      policy: anyone,
      handle: async (db, { actor }) => ({
        operator: await findOperator(db),
        refused: { edit: editRefusal(actor)?.message ?? null },
      }),
    }),

    route(sitePages.saveOperator, {
      policy: editRefusal,
      handle: async (tx, { actor, body }) => {
        await saveOperator(tx, { actorId: actor.id, fields: body });
        return {};
      },
    }),

    route(sitePages.settings, {
      policy: editRefusal,
      handle: async (db) => ({
        settings: await findSettings(db, defaultSalePlace),
        fixed: { quorum: reviewQuorum ?? null, salePlace: salePlace ?? null },
      }),
    }),

    route(sitePages.saveSettings, {
      policy: editRefusal,
      handle: async (tx, { actor, body }) => {
        await saveSettings(tx, { actorId: actor.id, fields: body });
        return {};
      },
    }),
  ];
}
