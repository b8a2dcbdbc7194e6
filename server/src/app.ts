import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { endpoints } from '@verso/contract/api.ts';
import { accountRoutes } from '#features/accounts/routes.ts';
import { sendResets } from '#features/accounts/send-reset.ts';
import { administrationRoutes } from '#features/administration/routes.ts';
import { artworkRoutes } from '#features/artworks/routes.ts';
import { serveFiles } from '#features/artworks/serve-files.ts';
import { signCertificates } from '#features/certificates/jobs.ts';
import { certificateRoutes } from '#features/certificates/routes.ts';
import { serveCredentials } from '#features/certificates/serve-credentials.ts';
import { figureRoutes } from '#features/figures/routes.ts';
import { derivePictures } from '#features/files/derivatives.ts';
import { purgeFiles } from '#features/files/purge.ts';
import { followRoutes } from '#features/follows/routes.ts';
import { serveLog } from '#features/log/serve-log.ts';
import { workLogRoutes } from '#features/work-log/routes.ts';
import { tellPeople } from '#features/notifications/jobs.ts';
import { serveOneClick } from '#features/notifications/one-click.ts';
import { notificationRoutes } from '#features/notifications/routes.ts';
import { serveStream } from '#features/notifications/stream.ts';
import { eraseReleased } from '#features/personal-data/erase-released.ts';
import { forgetOld, forgetting } from '#features/personal-data/forget-old.ts';
import { personalDataRoutes } from '#features/personal-data/routes.ts';
import { readPages } from '#features/pages/read-page.ts';
import { serveSitemap } from '#features/pages/serve-sitemap.ts';
import { peopleRoutes } from '#features/people/routes.ts';
import { priceEnquiryRoutes } from '#features/price-enquiries/routes.ts';
import { profileRoutes } from '#features/profiles/routes.ts';
import { maySeePortrait } from '#features/profiles/visibility.ts';
import { serveIiif } from '#features/iiif/serve-iiif.ts';
import { identityRoutes } from '#features/identity/routes.ts';
import { serveVeriffWebhook } from '#features/identity/webhook.ts';
import { writeEntries } from '#features/exhibitions/jobs.ts';
import { exhibitionRoutes } from '#features/exhibitions/routes.ts';
import { maySeeCoverOf } from '#features/journal/covers.ts';
import { journalRoutes } from '#features/journal/routes.ts';
import { mayOpenDocument } from '#features/provenance/may-open-document.ts';
import { serveOpenRecords } from '#features/open-records/serve-open-records.ts';
import { openRecordRoutes } from '#features/open-records/routes.ts';
import { disputeRoutes } from '#features/provenance/dispute-routes.ts';
import { provenanceRoutes } from '#features/provenance/routes.ts';
import { mayOpenBill } from '#features/purchases/may-open-bill.ts';
import { purchaseRoutes } from '#features/purchases/routes.ts';
import { recordRoutes } from '#features/record/routes.ts';
import { reviewRoutes } from '#features/review/routes.ts';
import { settleSales } from '#features/sales/jobs.ts';
import { salesRoutes } from '#features/sales/routes.ts';
import { servePaymentWebhook } from '#features/sales/webhook.ts';
import { royaltyRoutes } from '#features/royalties/routes.ts';
import { countingTerms, countSearchTerms } from '#features/search/jobs.ts';
import { searchRoutes } from '#features/search/routes.ts';
import { securityRoutes } from '#features/security/routes.ts';
import { forgettingVisitors, forgetVisitors } from '#features/views/jobs.ts';
import type { Looks } from '#features/views/looks.ts';
import { opensWork } from '#features/viewing-links/queries.ts';
import { tagRoutes } from '#features/tags/routes.ts';
import { viewingLinkRoutes } from '#features/viewing-links/routes.ts';
import { walletRoutes } from '#features/wallet/routes.ts';
import { acceptForms } from '#http/form.ts';
import { endConnections } from '#http/end-connections.ts';
import { handleErrors } from '#http/error-handler.ts';
import { serveDocumentation } from '#http/documentation.ts';
import { serveHealth } from '#http/health.ts';
import { serveMailbox } from '#http/mailbox.ts';
import { logAnswers } from '#http/access-log.ts';
import { shedLoad } from '#http/pressure.ts';
import { limitRates } from '#http/rate-limit.ts';
import { type Route, visitorsCalls } from '#http/route.ts';
import { sessions } from '#http/session.ts';
import { serveWeb } from '#http/static.ts';
import { serveStripeSandbox } from '#sandbox/stripe/serve-sandbox.ts';
import { serveTagSandbox } from '#sandbox/tags/serve-sandbox.ts';
import { serveVeriffSandbox } from '#sandbox/veriff/serve-sandbox.ts';
import { sendMails } from '#platform/mail.ts';
import type { Pool } from '#platform/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { readsOn } from '#platform/reads.ts';
import type { Services } from '#platform/services.ts';
import { sharedBudgets } from '#platform/shared-budget.ts';
import type { Signals } from '#platform/signals.ts';

const webFolder = path.join(import.meta.dirname, '../../web/dist');

/** The features, wired by hand. */
export function routes(services: Services, looks: Looks): Route[] {
  return [
    ...accountRoutes(services),
    ...securityRoutes(services),
    ...peopleRoutes(services),
    ...artworkRoutes(services),
    ...viewingLinkRoutes(),
    ...workLogRoutes(),
    ...followRoutes(),
    ...reviewRoutes(services),
    ...disputeRoutes(),
    ...provenanceRoutes(services),
    ...profileRoutes(services),
    ...identityRoutes(services),
    ...walletRoutes(services),
    ...purchaseRoutes(services),
    ...salesRoutes(services),
    ...royaltyRoutes(),
    ...recordRoutes(services, looks),
    ...certificateRoutes(services),
    ...tagRoutes(services),
    ...openRecordRoutes(services),
    ...priceEnquiryRoutes(services),
    ...searchRoutes(services),
    ...journalRoutes(services),
    ...exhibitionRoutes(services),
    ...figureRoutes(),
    ...notificationRoutes(services),
    ...administrationRoutes(services),
    ...personalDataRoutes(services),
  ];
}

export function jobs(pool: Pool, services: Services): Jobs {
  return {
    ...sendMails(pool, services.settings),
    ...sendResets(pool, services.settings),
    ...tellPeople(pool, services),
    ...derivePictures(pool, services),
    ...purgeFiles(pool, services),
    ...eraseReleased(pool, services.settings),
    ...forgetting(pool),
    ...settleSales(pool, services),
    ...signCertificates(pool, services),
    ...forgettingVisitors(pool),
    ...writeEntries(pool),
    ...countingTerms(pool),
  };
}

export const daily = [forgetOld, forgetVisitors, countSearchTerms];

export async function buildApp(
  pool: Pool,
  services: Services,
  signals: Signals,
  looks: Looks,
  reads = readsOn(pool),
): Promise<FastifyInstance> {
  const { settings } = services;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy, whose word about the address is the last in the list; what stands before it anybody could have
    // written.
    trustProxy: settings.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 1024 * 1024,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
  });
  endConnections(app);
  handleErrors(app);
  logAnswers(app);
  await app.register(helmet, {
    // Pages bring their own, with a nonce; everything else needs nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: settings.publicUrl.startsWith('https:'),
  });
  await app.register(cors, {
    origin: settings.corsOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  });
  await app.register(cookie, { parseOptions: { secure: settings.publicUrl.startsWith('https:') } });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await shedLoad(app);
  await limitRates(app, sharedBudgets(pool, services.secretKey));
  await acceptForms(app);

  const base = { pool, reads, sessions: sessions(pool, settings), uploadFolder: services.uploadFolder };
  const bound = routes(services, looks);
  if (settings.production) refuseUnbound(bound);
  for (const one of bound) one.register(app, base);

  serveFiles(app, base, services, {
    mayOpenDocument,
    mayOpenPaper: mayOpenBill,
    maySeePicture: [maySeePortrait, mayOpenBill, maySeeCoverOf('article'), maySeeCoverOf('exhibition')],
    opensWork,
  });
  await serveVeriffWebhook(app, pool, services);
  await servePaymentWebhook(app, pool, services);
  serveStream(app, base, services, signals);
  serveOneClick(app, pool, services);
  serveCredentials(app, pool, services);
  serveLog(app, pool);
  const ask = visitorsCalls(bound, reads);
  serveIiif(app, pool, services, ask);
  serveOpenRecords(app, pool, services, ask);
  serveSitemap(app, reads, services);
  serveHealth(app, pool, reads);
  serveDocumentation(app, settings.publicUrl);
  if (settings.sandbox && !settings.smtpUrl) serveMailbox(app, pool);
  if (settings.sandbox && !settings.veriff) await serveVeriffSandbox(app, services);
  if (settings.sandbox && !settings.stripe) await serveStripeSandbox(app, services);
  if (settings.sandbox && !settings.production) serveTagSandbox(app, services);
  if (settings.serveWeb) await serveWeb(app, settings, webFolder, readPages(ask, settings.publicUrl));
  return app;
}

/** Every call of the contract is answered exactly once, or the server does not start. */
function refuseUnbound(bound: readonly Route[]): void {
  for (const { name, endpoint } of endpoints) {
    const answers = bound.filter((one) => one.endpoint === endpoint).length;
    if (answers !== 1) throw new Error(`${name} has ${answers} routes; it must have one`);
  }
}
