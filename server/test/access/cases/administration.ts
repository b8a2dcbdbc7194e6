import { sql } from 'kysely';
import type { ImportState } from '@verso/contract/operations/imports.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { issueToken } from '#features/people/accounts/email/one-time-tokens.ts';
import { sendContentReport } from '#features/operations/content-reports/send-content-report.ts';
import { reportPerson } from '#features/operations/administration/report-person.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { toggleCarousel } from '#features/works/artworks/showing/toggle-carousel.ts';
import { buildNotification } from '#features/operations/notifications/fixtures.ts';
import { tokenOf } from '#features/operations/notifications/emails/subscription.ts';
import { buildWebhook } from '#features/operations/webhooks/fixtures.ts';
import { days, later, now } from '#platform/clock.ts';
import { readSettings } from '#platform/env.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { testKey } from '../../support/app.ts';
import { type Arrange, nothing, self, shown, stranger } from '../arrange.ts';

const webhookOf =
  (whose: 'caller' | 'someone'): Arrange =>
  async ({ tx, caller }) => {
    const person = whose === 'caller' && caller ? caller : await buildPerson(tx);
    return { id: await buildWebhook(tx, person, { settings: readSettings({}), secretKey: testKey }) };
  };

/** Background work that has used all its attempts. */
const failedJob: Arrange = async ({ tx }) => {
  const key = crypto.randomUUID();
  await enqueue(tx, 'purge-files', {}, { key });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${key}`.execute(tx);
  return { task: 'purge-files' };
};

const deliveryOf =
  (whose: 'caller' | 'someone'): Arrange =>
  async (setting) => {
    const { id } = await webhookOf(whose)(setting);
    const delivery = { webhook_id: String(id), created_at: now(), state: 'delivered' as const };
    return setting.tx.insertInto('webhook_delivery').values(delivery).returning('id').executeTakeFirstOrThrow();
  };

const invited: Arrange = async ({ tx }) => {
  const email = `${crypto.randomUUID()}@people.example`;
  await issueToken(tx, { purpose: 'invite', email, role: 'artist' });
  return tx.selectFrom('one_time_token').where('email', '=', email).select('id').executeTakeFirstOrThrow();
};

const mailLink: Arrange = async ({ owner }) => ({
  token: tokenOf({ secretKey: testKey }, { personId: owner.id, kind: 'work_approved' }),
});

const contentReport = {
  kind: 'artwork',
  reason: 'false',
  message: 'It hangs upside down.',
  name: 'Ada Moreau',
  email: 'ada@people.example',
} as const;

/** An import of the owner, with one row. */
const ownImport =
  (state: ImportState, values: Record<string, unknown> = {}): Arrange =>
  async ({ tx, owner }) => {
    const { id } = await tx
      .insertInto('import')
      .values({
        person_id: owner.id,
        file_name: 'works.csv',
        file_sha256: '',
        state,
        header_line: 1,
        columns: ['artist', 'title'],
        rows: 1,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const read = { inventoryNumber: '', maker: null, fields: { title: 'Morning' }, entries: [] };
    await tx
      .insertInto('import_row')
      .values([
        { import_id: id, line: 1, cells: ['Artist', 'Title'] },
        { import_id: id, line: 2, cells: ['Ada Moreau', 'Morning'], outcome: 'new', read: JSON.stringify(read) },
      ])
      .execute();
    await tx
      .insertInto('import_maker')
      .values({ import_id: id, key: 'ada moreau||', name: 'Ada Moreau', sort_name: 'Moreau, Ada', decided: false })
      .execute();
    return { id, ...values };
  };

export const administrationCases: Record<string, Arrange> = {
  'figures.get, someone else’s': stranger,
  'figures.get, one’s own': self,
  'figures.waitingTimes': nothing,

  'administration.invitations': nothing,
  'administration.revokeInvitation': invited,
  'administration.resendInvitation': invited,
  'administration.reports': nothing,
  'administration.closeReport': async ({ tx }) => {
    const [about, reporter] = [await buildPerson(tx), await buildPerson(tx)];
    return { id: await reportPerson(tx, { personId: about.id, reporterId: reporter.id, message: 'Copies my works.' }) };
  },
  'administration.events': nothing,
  'inbox.list': nothing,
  'inbox.tasks': nothing,
  'imports.list': nothing,
  'imports.start': async () => ({
    files: { file: [{ name: 'works.csv', bytes: Buffer.from('Artist,Title\nAda Moreau,Morning\n') }] },
  }),
  'imports.get': ownImport('ready'),
  'imports.rows': ownImport('ready'),
  'imports.problems': ownImport('ready'),
  'imports.match': ownImport('ready', { headerLine: 1, columns: ['artist', 'title'] }),
  'imports.correct': ownImport('ready', { line: 2, cells: [{ column: 1, value: 'Evening' }] }),
  'imports.chooseMaker': ownImport('ready', { key: 'ada moreau||', artistId: null }),
  'imports.run': ownImport('ready'),
  'imports.pause': ownImport('importing'),
  'imports.addPictures': ownImport('done', { files: { file: [{ name: 'pictures.zip', bytes: Buffer.from('PK') }] } }),
  'imports.fetchAgain': ownImport('done'),
  'imports.undo': ownImport('done'),
  'imports.remove': ownImport('ready'),
  'holdings.get': nothing,
  'holdings.start': async ({ tx, owner }) => {
    await buildArtwork(tx, { owner });
    return {};
  },
  'holdings.address': ({ tx, owner }) =>
    tx
      .insertInto('holding_export')
      .values({
        person_id: owner.id,
        works: 1,
        created_at: now(),
        finished_at: now(),
        expires_at: later(days(7)),
        storage_key: 'holdings/1',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  'dataset.get': nothing,
  'status.get': nothing,
  'status.failures': nothing,
  'status.retryJobs': failedJob,
  'status.dismissJobs': failedJob,
  'status.dismissEmails': async () => ({ ids: [] }),
  'contentReports.subject': async ({ tx }) => ({ kind: 'artwork', id: (await buildArtwork(tx, shown)).id }),
  'contentReports.send': async ({ tx }) => ({
    ...contentReport,
    email: `${crypto.randomUUID()}@people.example`,
    id: (await buildArtwork(tx, shown)).id,
  }),
  'contentReports.removeParts': async ({ tx }) => {
    const { id } = await buildPerson(tx, { role: 'authenticator' });
    await tx.updateTable('person').set({ biography: 'Call me.' }).where('id', '=', id).execute();
    const subject = { name: 'Ada Moreau', path: `/authenticators/${id}` };
    await sendContentReport(tx, { ...contentReport, kind: 'authenticator', id }, subject, null);
    const report = await tx
      .selectFrom('content_report')
      .where('subject_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow();
    return { ...report, parts: ['description'], reason: 'It advertises.' };
  },
  'contentReports.close': async ({ tx }) => {
    const { id } = await buildArtwork(tx, shown);
    await sendContentReport(tx, { ...contentReport, id }, { name: 'Ebb', path: `/artwork/detail/${id}` }, null);
    return tx.selectFrom('content_report').where('subject_id', '=', id).select('id').executeTakeFirstOrThrow();
  },
  'contentReports.listClosed': nothing,
  'administration.person': stranger,
  'administration.arrange': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    await toggleCarousel(tx, artwork, owner.id);
    return { list: 'carousel', id: artwork.id, before: null };
  },

  'notifications.list, someone else’s': stranger,
  'notifications.list, one’s own': self,
  'notifications.read, someone else’s': async ({ tx }) => ({
    id: await buildNotification(tx, { recipient: await buildPerson(tx) }),
  }),
  'notifications.read, one’s own': async ({ tx, caller, owner }) => ({
    id: await buildNotification(tx, { recipient: caller ?? owner }),
  }),
  'notifications.readAll': nothing,
  'notifications.preferences': nothing,
  'notifications.prefer': async () => ({ kind: 'work_approved', email: false }),
  'notifications.subscription': mailLink,
  'notifications.unsubscribe': mailLink,
  'webhooks.list': nothing,
  'webhooks.create': async () => ({ address: 'https://hooks.example/verso' }),
  'webhooks.renewSecret': webhookOf('caller'),
  'webhooks.renewSecret, of someone else': webhookOf('someone'),
  'webhooks.test': webhookOf('caller'),
  'webhooks.test, of someone else': webhookOf('someone'),
  'webhooks.enable': webhookOf('caller'),
  'webhooks.enable, of someone else': webhookOf('someone'),
  'webhooks.remove': webhookOf('caller'),
  'webhooks.remove, of someone else': webhookOf('someone'),
  'webhooks.deliveries': webhookOf('caller'),
  'webhooks.deliveries, of someone else': webhookOf('someone'),
  'webhooks.resend': deliveryOf('caller'),
  'webhooks.resend, of someone else': deliveryOf('someone'),
};
