import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { accountRoutes } from '#features/people/accounts/routes.ts';
import { sendResets } from '#features/people/accounts/email/send-reset.ts';
import { administrationRoutes } from '#features/operations/administration/routes.ts';
import { bulkEditRoutes } from '#features/works/bulk-edits/routes.ts';
import { loggingStates, logStates } from '#features/works/artworks/state/log-states.ts';
import { artworkRoutes } from '#features/works/artworks/routes.ts';
import { findLastChange } from '#features/works/artworks/cards.ts';
import { serveFiles } from '#features/works/artworks/reading/serve-files.ts';
import { commitCertificates, signCertificates } from '#features/proof/certificates/jobs.ts';
import { certificateRoutes } from '#features/proof/certificates/routes.ts';
import { serveCredentials } from '#features/proof/certificates/credentials/serve-credentials.ts';
import { figureRoutes } from '#features/operations/figures/routes.ts';
import { derivePictures, derivePicturesTask } from '#features/evidence/files/derivatives.ts';
import { purgeFiles } from '#features/evidence/files/purge.ts';
import { fileRoutes } from '#features/evidence/files/routes.ts';
import { sweepFiles, sweepOrphans } from '#features/evidence/files/sweeping/sweep-orphans.ts';
import { followRoutes } from '#features/discovery/follows/routes.ts';
import { serveLog } from '#features/evidence/log/serve-log.ts';
import { workLogRoutes } from '#features/works/work-log/routes.ts';
import { notifyPeople } from '#features/operations/notifications/jobs.ts';
import { serveOneClick } from '#features/operations/notifications/emails/one-click.ts';
import { notificationRoutes } from '#features/operations/notifications/routes.ts';
import { serveStream } from '#features/operations/notifications/inbox/stream.ts';
import { eraseDue } from '#features/operations/personal-data/erasure/erase-due.ts';
import { eraseReleased } from '#features/operations/personal-data/erasure/erase-released.ts';
import { erasingInSteps } from '#features/operations/personal-data/erasure/erase-in-steps.ts';
import { erasingUnverified, findUnverified } from '#features/operations/personal-data/erasure/erase-unverified.ts';
import { deleteExpired, deletingExpired } from '#features/operations/personal-data/erasure/delete-expired.ts';
import { personalDataRoutes } from '#features/operations/personal-data/routes.ts';
import { sendDelivery } from '#features/operations/webhooks/delivering/enqueue.ts';
import { forgetDeliveries, sendWebhooks } from '#features/operations/webhooks/jobs.ts';
import { webhookRoutes } from '#features/operations/webhooks/routes.ts';
import { readPages } from '#features/publishing/pages/read-page.ts';
import { serveFeed } from '#features/publishing/pages/feed/serve-feed.ts';
import { serveSitemap } from '#features/publishing/pages/sitemap/serve-sitemap.ts';
import { setupRoutes } from '#features/people/people/setup/routes.ts';
import { peopleRoutes } from '#features/people/people/routes.ts';
import { priceEnquiryRoutes } from '#features/market/price-enquiries/routes.ts';
import { profileRoutes } from '#features/works/profiles/routes.ts';
import { maySeeEvidence } from '#features/works/profiles/evidence.ts';
import { maySeePortrait } from '#features/works/profiles/visibility.ts';
import { serveIiif } from '#features/proof/iiif/serve-iiif.ts';
import { notingOwnedWorks } from '#features/proof/harvesting/note-owned-works.ts';
import { serveActivities } from '#features/proof/harvesting/serve-activities.ts';
import { serveOai } from '#features/proof/harvesting/oai/serve-oai.ts';
import { serveMcp } from '#features/proof/mcp/serve-mcp.ts';
import { identityRoutes } from '#features/people/identity/routes.ts';
import { serveVeriffWebhook } from '#features/people/identity/webhook.ts';
import { writeEntries } from '#features/publishing/exhibitions/jobs.ts';
import { exhibitionRoutes } from '#features/publishing/exhibitions/routes.ts';
import { maySeeCoverOf } from '#features/publishing/publications/covers.ts';
import { newsRoutes } from '#features/publishing/news/routes.ts';
import { policeContactRoutes } from '#features/publishing/site-pages/police-contacts/routes.ts';
import { sitePageRoutes } from '#features/publishing/site-pages/routes.ts';
import { mayOpenDocument } from '#features/works/provenance/entries/may-open-document.ts';
import { serveOpenRecords } from '#features/proof/open-records/serve-open-records.ts';
import { openRecordRoutes } from '#features/proof/open-records/routes.ts';
import { entryDisputeRoutes } from '#features/works/provenance/entry-disputes/routes.ts';
import { disputeRoutes } from '#features/works/provenance/disputes/dispute-routes.ts';
import { mayOpenSightingPhotograph } from '#features/works/sightings/queries.ts';
import { notingDuplicates } from '#features/discovery/duplicates/jobs.ts';
import { duplicateRoutes } from '#features/discovery/duplicates/routes.ts';
import { makerRoutes } from '#features/works/makers/routes.ts';
import { ownedWorkRoutes } from '#features/works/owned-works/routes.ts';
import { sightingRoutes } from '#features/works/sightings/routes.ts';
import { saltingPapers, saltPapers } from '#features/works/provenance/entries/commitments/salt-papers.ts';
import { storeExaminers, storingExaminers } from '#features/works/provenance/entries/commitments/store-examiners.ts';
import { provenanceRoutes } from '#features/works/provenance/routes.ts';
import { logBillFile } from '#features/market/purchases/sending/log-bill-reading.ts';
import { mayOpenBill } from '#features/market/purchases/sending/may-open-bill.ts';
import { purchaseRoutes } from '#features/market/purchases/routes.ts';
import { publishDataset, publishingDatasets } from '#features/operations/exports/dataset/publish-dataset.ts';
import { datasetRoutes, serveDatasets } from '#features/operations/exports/dataset/serve-dataset.ts';
import { expireHoldings, makeHoldings, makeHoldingTask } from '#features/operations/exports/holdings/make-holding.ts';
import { holdingRoutes } from '#features/operations/exports/holdings/routes.ts';
import { serveHoldings } from '#features/operations/exports/holdings/serve-holdings.ts';
import { serveExports } from '#features/operations/exports/serve-exports.ts';
import { importRoutes } from '#features/operations/imports/routes.ts';
import { workOnImports, workOnImportTask } from '#features/operations/imports/running/work-on-import.ts';
import { inboxRoutes } from '#features/operations/inbox/routes.ts';
import { contentReportRoutes } from '#features/operations/content-reports/routes.ts';
import { statusRoutes } from '#features/operations/status/routes.ts';
import { checkEvery, watchQuorums } from '#features/operations/quorums/jobs.ts';
import { recordRoutes } from '#features/discovery/record/routes.ts';
import { reviewRoutes } from '#features/works/review/routes.ts';
import { readRates, readRatesDaily } from '#features/market/royalties/rates/read-rates.ts';
import { askCurrenciesDaily, asksCardProvider, settleDaily, settleSales } from '#features/market/sales/jobs.ts';
import { mayOpenMessageDocument } from '#features/market/orders/may-open-document.ts';
import { endingRequests, endRequestsDaily } from '#features/market/ownership/jobs.ts';
import { mayOpenOwnershipDocument } from '#features/market/ownership/may-open-document.ts';
import { ownershipRoutes } from '#features/market/ownership/routes.ts';
import { orderRoutes } from '#features/market/orders/routes.ts';
import { salesRoutes } from '#features/market/sales/routes.ts';
import { servePaymentWebhook } from '#features/market/sales/messages/webhook.ts';
import { royaltyRoutes } from '#features/market/royalties/routes.ts';
import { countingTerms, countSearchTerms } from '#features/discovery/search/jobs.ts';
import { artistRoutes } from '#features/discovery/artists/routes.ts';
import { searchRoutes } from '#features/discovery/search/routes.ts';
import { organisationRoutes } from '#features/people/organisations/routes.ts';
import { apiKeyRoutes } from '#features/people/api-keys/routes.ts';
import { securityRoutes } from '#features/people/security/routes.ts';
import { deletingVisitorData, forgetVisitors } from '#features/works/views/jobs.ts';
import type { PageViews } from '#features/works/views/page-views.ts';
import { opensWork } from '#features/discovery/viewing-links/queries.ts';
import { tagRoutes } from '#features/proof/tags/routes.ts';
import { viewingLinkRoutes } from '#features/discovery/viewing-links/routes.ts';
import { walletRoutes } from '#features/people/wallet/routes.ts';
import { acceptBodies } from '#http/bodies.ts';
import { acceptForms } from '#http/form.ts';
import { endConnections } from '#http/limits/end-connections.ts';
import { answerUnreadAddress, handleErrors } from '#http/error-handler.ts';
import { serveDocumentation } from '#http/pages/documentation.ts';
import { serveHealth } from '#http/monitoring/health.ts';
import { serveMailbox } from '#http/pages/mailbox.ts';
import { logAnswers } from '#http/monitoring/access-log.ts';
import { answerMalformed, refuseMalformed } from '#http/limits/malformed-requests.ts';
import { shedLoad } from '#http/limits/pressure.ts';
import { limitRates } from '#http/limits/rate-limit.ts';
import { noCache, openResponseCache } from '#http/caching/response-cache.ts';
import { callsAs, type Route, visitorsCalls } from '#http/route.ts';
import { sessions } from '#http/session/session.ts';
import { serveSecurityContact } from '#http/pages/security-contact.ts';
import { connectionTimes, endSlowRequests, limitConnections } from '#http/limits/slow-requests.ts';
import { serveWeb } from '#http/pages/static.ts';
import { serveStripeSandbox } from '#sandbox/stripe/serve-sandbox.ts';
import { serveTagSandbox } from '#sandbox/tags/serve-sandbox.ts';
import { serveVeriffSandbox } from '#sandbox/veriff/serve-sandbox.ts';
import { sendMail, sendMails } from '#platform/mail/mail.ts';
import { connectionsOf, type Pool } from '#platform/database/pool.ts';
import type { Jobs, Runners } from '#platform/jobs/jobs.ts';
import { log } from '#platform/logging/log.ts';
import { readsOn } from '#platform/database/reads.ts';
import { siteNameForPages } from '#platform/site-settings.ts';
import type { Services } from '#platform/services.ts';
import { sharedBudgets } from '#platform/limits/shared-budget.ts';
import type { Signals } from '#platform/database/signals.ts';

const webFolder = path.join(import.meta.dirname, '../../web/dist');

/** The routes of all features, wired by hand. */
export function routes(services: Services, pageViews: PageViews): Route[] {
  return [
    ...accountRoutes(services),
    ...securityRoutes(services),
    ...apiKeyRoutes(services),
    ...peopleRoutes(services),
    ...organisationRoutes(services),
    ...setupRoutes(),
    ...fileRoutes(services),
    ...artworkRoutes(services),
    ...bulkEditRoutes(),
    ...viewingLinkRoutes(),
    ...workLogRoutes(),
    ...followRoutes(),
    ...reviewRoutes(services),
    ...disputeRoutes(),
    ...entryDisputeRoutes(),
    ...provenanceRoutes(services),
    ...sightingRoutes(services),
    ...profileRoutes(services),
    ...makerRoutes(),
    ...ownedWorkRoutes(services),
    ...duplicateRoutes(services),
    ...identityRoutes(services),
    ...walletRoutes(services),
    ...purchaseRoutes(services),
    ...salesRoutes(services),
    ...orderRoutes(services),
    ...ownershipRoutes(services),
    ...royaltyRoutes(services),
    ...recordRoutes(services, pageViews),
    ...certificateRoutes(services),
    ...tagRoutes(services),
    ...openRecordRoutes(services),
    ...priceEnquiryRoutes(services),
    ...artistRoutes(services),
    ...searchRoutes(services),
    ...newsRoutes(services),
    ...sitePageRoutes(services),
    ...policeContactRoutes(),
    ...exhibitionRoutes(services),
    ...figureRoutes(),
    ...notificationRoutes(services),
    ...webhookRoutes(services),
    ...administrationRoutes(services),
    ...inboxRoutes(services),
    ...importRoutes(services),
    ...holdingRoutes(services),
    ...datasetRoutes(services),
    ...statusRoutes(services),
    ...contentReportRoutes(),
    ...personalDataRoutes(services),
  ];
}

export function jobs(pool: Pool, services: Services): Jobs {
  return {
    ...sendMails(pool, services.settings),
    ...sendResets(pool, services.settings),
    ...notifyPeople(pool, services),
    ...sendWebhooks(pool, services),
    ...derivePictures(pool, services),
    ...purgeFiles(pool, services),
    ...sweepFiles(pool, services),
    ...eraseReleased(pool, services.settings),
    ...eraseDue(pool, services.settings),
    ...deletingExpired(pool, services.settings),
    ...erasingInSteps(pool),
    ...erasingUnverified(pool, services.settings),
    ...settleSales(pool, services),
    ...endingRequests(pool),
    ...signCertificates(pool, services),
    ...loggingStates(pool),
    ...saltingPapers(pool),
    ...storingExaminers(pool),
    ...deletingVisitorData(pool),
    ...writeEntries(pool),
    ...countingTerms(pool),
    ...notingDuplicates(pool),
    ...notingOwnedWorks(pool),
    ...readRates(pool, services),
    ...watchQuorums(pool),
    ...workOnImports(pool, services),
    ...makeHoldings(pool, services),
    ...publishingDatasets(pool, services),
  };
}

/** Which jobs hold no slot of the short ones. */
export const runners: Runners = {
  // Payments come first, and what can take long last.
  daily: [
    settleDaily,
    askCurrenciesDaily,
    readRatesDaily,
    endRequestsDaily,
    checkEvery,
    deleteExpired,
    findUnverified,
    forgetVisitors,
    forgetDeliveries,
    expireHoldings,
    countSearchTerms,
    publishDataset,
    commitCertificates,
    saltPapers,
    storeExaminers,
    logStates,
    sweepOrphans,
  ],
  long: [makeHoldingTask, workOnImportTask],
  // One, so that a process stays free for pictures that a reader waits for.
  heavy: [derivePicturesTask],
  // A receiver of webhooks is given up after seconds, and payments come first. A mail server can take minutes.
  outside: [[sendMail], [...asksCardProvider, sendDelivery]],
};

export async function buildApp(
  pool: Pool,
  services: Services,
  signals: Signals,
  pageViews: PageViews,
  reads = readsOn(pool),
): Promise<FastifyInstance> {
  const { settings } = services;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Trust one proxy: its entry about the address is the last in the list; earlier ones may be forged.
    trustProxy: settings.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 1024 * 1024,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnreadAddress,
    clientErrorHandler: answerMalformed,
    connectionTimeout: connectionTimes.connectionTimeout,
    http: { ...connectionTimes.http, requireHostHeader: false },
  });
  limitConnections(app, settings);
  endSlowRequests(app);
  endConnections(app);
  handleErrors(app);
  refuseMalformed(app);
  logAnswers(app);
  await app.register(helmet, {
    // Pages have their own policy, with a nonce; everything else loads nothing.
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
    // The name of a downloaded file.
    exposedHeaders: ['content-disposition'],
  });
  await app.register(cookie, { parseOptions: { secure: settings.publicUrl.startsWith('https:') } });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await shedLoad(app, settings);
  await limitRates(app, sharedBudgets(pool, services.secretKey));
  acceptBodies(app);
  await acceptForms(app);

  const { uploadFolder, secretKey } = services;
  const base = {
    pool,
    reads,
    replies: settings.responseCache > 0 ? await openResponseCache(signals, settings.responseCache) : noCache,
    settle: settings.responseCache > 0 ? () => signals.settle() : async () => {},
    sessions: sessions(pool, settings),
    uploadFolder,
    secretKey,
    quotas: settings,
    lastChange: findLastChange,
  };
  const bound = routes(services, pageViews);
  if (settings.production) refuseUnbound(bound);
  for (const one of bound) one.register(app, base);
  const reader = { database: pool, sessions: base.sessions };

  serveFiles(app, reader, services, {
    mayOpenDocument,
    mayOpenPaper: [mayOpenBill, mayOpenMessageDocument, mayOpenOwnershipDocument, mayOpenSightingPhotograph],
    logPaper: logBillFile,
    maySeePicture: [maySeePortrait, maySeeEvidence, mayOpenBill, maySeeCoverOf('article'), maySeeCoverOf('exhibition')],
    opensWork,
  });
  await serveVeriffWebhook(app, pool, services);
  await servePaymentWebhook(app, pool, services);
  serveStream(app, reader, services, signals);
  serveOneClick(app, pool, services);
  serveCredentials(app, pool, services);
  serveLog(app, pool);
  const askAs = callsAs(bound, base);
  const ask = visitorsCalls(askAs);
  serveIiif(app, pool, services, ask);
  serveOpenRecords(app, pool, services, ask);
  const siteName = siteNameForPages(pool);
  serveHoldings(app, reader, services);
  serveDatasets(app, pool, services);
  serveExports(app, reader, services, askAs);
  serveActivities(app, pool, services);
  serveOai(app, pool, services, siteName);
  serveMcp(app, reader, services, askAs, siteName);
  serveFeed(app, services, ask, siteName);
  serveSitemap(app, reads, services);
  serveSecurityContact(app, settings);
  serveHealth(
    app,
    { database: pool, connections: () => connectionsOf(pool), reads, storage: services.storage },
    settings,
  );
  serveDocumentation(app, settings.publicUrl);
  if (settings.sandbox && !settings.smtpUrl) await serveMailbox(app, pool, settings);
  if (settings.sandbox && !settings.veriff) await serveVeriffSandbox(app, services);
  if (settings.sandbox && !settings.stripe) await serveStripeSandbox(app, services);
  if (settings.sandbox && !settings.production) await serveTagSandbox(app, pool, services);
  if (settings.serveWeb)
    await serveWeb(app, settings, webFolder, readPages(ask, settings.publicUrl, siteName), siteName);
  return app;
}

/** Refuses to start unless every call of the contract has exactly one route. */
function refuseUnbound(bound: readonly Route[]): void {
  for (const { name, endpoint } of endpoints) {
    const answers = bound.filter((one) => one.endpoint === endpoint).length;
    if (answers !== 1) throw new Error(`${name} has ${answers} routes; it must have one`);
  }
}
