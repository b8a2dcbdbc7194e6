import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { events } from '@verso/contract/schemas/events.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { renderEmail } from '#platform/mail/email-message.ts';
import { quoted } from '#platform/mail/quoted.ts';
import * as accounts from '#features/people/accounts/mails.ts';
import * as administration from '#features/operations/administration/mails.ts';
import { recipientRules } from '#features/operations/notifications/recipients.ts';
import { textOf, titled } from '#features/operations/notifications/templates/sentence.ts';
import { templates } from '#features/operations/notifications/templates.ts';
import * as bank from '#features/market/sales/bank/mails.ts';
import * as apiKeys from '#features/people/api-keys/mails.ts';
import * as organisations from '#features/people/organisations/mails.ts';
import * as people from '#features/people/people/mails.ts';
import * as personalData from '#features/operations/personal-data/mails.ts';
import * as provenance from '#features/works/provenance/mails.ts';
import * as sales from '#features/market/sales/mails.ts';
import * as security from '#features/people/security/mails.ts';
import * as webhooks from '#features/operations/webhooks/mails.ts';
import * as wallet from '#features/people/wallet/mails.ts';

const hostile = 'Moon”. Your Verso account was locked today, call +1 900 555 0100. About the work “Sun';
const speech = /was locked|555/;
const publicUrl = 'https://verso.example';
const id = '01930000-0000-7000-8000-000000000000';
const work = { id, title: hostile };
const receipt = { order: { id, price_amount: 1200, price_currency: 'EUR' as const }, title: hostile, receipt: 'V-1' };
const returned = { order: { id, number: 7 }, title: hostile, text: hostile, at: new Date('2026-05-04T10:00:00Z') };

const modules = {
  accounts,
  administration,
  'api-keys': apiKeys,
  bank,
  organisations,
  people,
  'personal-data': personalData,
  provenance,
  sales,
  security,
  wallet,
  webhooks,
};

/** Emails that quote people; all others contain only our words, addresses and codes. */
const quoting: Record<string, () => EmailMessage> = {
  answerEmail: () => administration.answerEmail(hostile, `${hostile}\n\n${hostile}`),
  contentAnswerEmail: () => administration.contentAnswerEmail(hostile, `${hostile}\n\n${hostile}`),
  invitationEmail: () => accounts.invitationEmail(publicUrl, 'token', 'collector', hostile),
  titleOfferedEmail: () =>
    provenance.titleOfferedEmail(publicUrl, work, { kind: 'account' }, { buyerName: hostile, confirmed: false }),
  saleOfferedEmail: () =>
    provenance.saleOfferedEmail(publicUrl, work, hostile, { buyer: { kind: 'account' }, returned: false }),
  titlePassedEmail: () => provenance.titlePassedEmail(publicUrl, work, { returned: false }),
  saleCancelledEmail: () =>
    provenance.saleCancelledEmail(publicUrl, work, { byBill: true, bySeller: true, orderId: null, visible: true }),
  memberInvitationEmail: () =>
    organisations.memberInvitationEmail(publicUrl, 'token', {
      organisation: hostile,
      inviter: hostile,
      role: 'registrar',
    }),
  memberJoinedEmail: () =>
    organisations.memberJoinedEmail(publicUrl, { id: 'id', organisation: hostile, member: hostile, role: 'owner' }),
  memberRemovedEmail: () => organisations.memberRemovedEmail(publicUrl, hostile),
  organisationVerifiedEmail: () =>
    organisations.organisationVerifiedEmail(publicUrl, { id: 'id', name: hostile, outcome: 'verified' }),
  keyCreatedEmail: () => apiKeys.keyCreatedEmail(publicUrl, hostile),
  webhookCreatedEmail: () => webhooks.webhookCreatedEmail(publicUrl, hostile),
  webhookDisabledEmail: () => webhooks.webhookDisabledEmail(publicUrl, hostile),
  receiptEmail: () => sales.receiptEmail(publicUrl, { ...receipt, returns: { trader: true, days: 14 } }),
  requestReceivedEmail: () => sales.requestReceivedEmail(publicUrl, { matter: 'return', ...returned }),
};
const own = [
  'verificationEmail',
  'welcomeEmail',
  'alreadyRegisteredEmail',
  'resetEmail',
  'passwordChangedEmail',
  'newAddressEmail',
  'addressChangeAskedEmail',
  'addressChangedEmail',
  'secondFactorResetEmail',
  'accountDeletedEmail',
  'erasureAskedEmail',
  'ownPasswordChangedEmail',
  'factorAddedEmail',
  'factorRemovedEmail',
  'recoveryCodesMadeEmail',
  'recoveryCodeUsedEmail',
  'secondFactorFailingEmail',
  'confirmationFailingEmail',
  'walletLinkedEmail',
  'walletUnlinkedEmail',
  'bankDetailsEmail',
  'sharesGivenUpEmail',
];

/** The words that a reader takes for Verso's; the preview in a list of emails may end within a quotation. */
const outsideQuotes = (text: string) => text.replaceAll(/“[^“”<]*(?:”|(?=<))/g, '');

const features = new URL('../src/features/', import.meta.url);
const filesLike = (pattern: RegExp) =>
  readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));

it('emails and notifications name the installation, not the product', async () => {
  const files = filesLike(/(^|\/)mails\.ts$|notifications\/(templates|emails)\/[^.]+\.ts$/);
  const naming = files.filter((file) => /\bVerso\b/.test(readFileSync(new URL(file, features), 'utf8')));
  expect(naming).toEqual([]);
  const { subject, text, html } = await renderEmail(accounts.welcomeEmail(publicUrl), 'Registry $& Sons');
  expect(subject).toBe('Welcome to Registry $& Sons');
  expect(text).toContain('Welcome to Registry $& Sons');
  expect(html).toContain('Welcome to Registry $&amp; Sons');
});

it('user text is checked in every email', () => {
  const found = filesLike(/(^|\/)mails\.ts$/);
  expect(found.map((file) => file.split('/').slice(-2).join('/')).toSorted()).toEqual(
    Object.keys(modules)
      .map((name) => `${name}/mails.ts`)
      .toSorted(),
  );
  const emails = Object.values(modules).flatMap((module) => Object.keys(module));
  expect(emails.toSorted()).toEqual([...Object.keys(quoting), ...own].toSorted());
});

it.each(Object.entries(quoting))('user text stays in its quotation marks in %s', async (_, write) => {
  const email = write();
  const { text, html } = await renderEmail(email, 'Verso');
  expect(text).toMatch(/“[^“”]*locked/);
  expect(outsideQuotes(text)).not.toMatch(speech);
  expect(outsideQuotes(html)).not.toMatch(speech);
  expect(email.action?.url ?? '').not.toMatch(/moon|sun/);
});

it.each(Object.entries(templates))('user text stays in its quotation marks in a notification of %s', (_, { word }) => {
  const name = quoted(hostile);
  const about = {
    work: titled(hostile),
    credit: `by ${name}`,
    actor: name,
    person: name,
    reasons: [hostile],
    message: hostile,
    shipment: { carrier: hostile, tracking: hostile },
    contact: 'https://verso.example/contact',
  };
  const written = recipientRules.flatMap(({ name: event }) => {
    const words = samplesOf(events[event]).flatMap((data) => {
      try {
        return [word(about, data, event)];
      } catch {
        // Of another event than this kind's.
        return [];
      }
    });
    return words.map(({ headline, text }) => `${textOf(headline)}\n${text}`);
  });
  expect(written).not.toEqual([]);
  for (const text of written) expect(outsideQuotes(text)).not.toMatch(speech);
});

/** Computed by us. */
const ours = new Set(['why']);

/** Values of an event with hostile text: one for each of its variants. */
function samplesOf(schema: z.ZodObject): Record<string, unknown>[] {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
    ([key, field]) => [key, ours.has(key) ? ['No.'] : valuesOf(field)] as const,
  );
  const most = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(fields.map(([key, values]) => [key, values[at % values.length]])),
  );
}

function valuesOf(schema: z.core.$ZodType): unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return valuesOf(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return [...valuesOf(schema.def.innerType), null];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(valuesOf);
  if (schema instanceof z.ZodObject) return samplesOf(schema);
  if (schema instanceof z.ZodArray) return [valuesOf(schema.element)];
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodNumber) return [3];
  if (schema instanceof z.ZodUUID) return [id];
  if (schema instanceof z.ZodISODate) return ['2026-05-04'];
  if (schema instanceof z.ZodString) return [hostile];
  return [undefined];
}

it.each([
  ['Evening', '“Evening”'],
  ['‘Evening’ of O’Brien', '“‘Evening’ of O’Brien”'],
  ['a “b” „c“ «d» ‹e› "f" 「g」', '“a ‘b’ ‘c‘ ‘d’ ‘e’ ’f’ ‘g’”'],
  ['Moon’’. Ours', '“Moon’. Ours”'],
  ['Moon❞. Ours', '“Moon’. Ours”'],
  ['💩'.repeat(80), `“${'💩'.repeat(80)}”`],
  ['💩'.repeat(81), `“${'💩'.repeat(79)}…”`],
])('a quoted text of %s is %s', (text, words) => expect(quoted(text)).toBe(words));
