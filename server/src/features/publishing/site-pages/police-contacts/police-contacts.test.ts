import { expect, it } from 'vitest';
import { policeContacts } from '@verso/contract/publishing/schemas/police-contacts.ts';
import { now } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { stopClock } from '../../../../../test/support/stop-clock.ts';
import { policeContactFields } from './fixtures.ts';

const app = ownApp();
const visitor = as(app);
const account = async (fields: { admin?: boolean } = {}) =>
  as(app, (await app.change((tx) => buildPerson(tx, fields))).token);
const admin = () => account({ admin: true });

const contactOf = async (country: string) =>
  (await visitor.call(policeContacts.list, {})).contacts.find((one) => one.country === country);

const eventsOf = async (country: string) =>
  (await app.pool.selectFrom('event').select(['name', 'data']).orderBy('id').execute())
    .filter(({ name, data }) => name.startsWith('police_contact_') && data['country'] === country)
    .map(({ name, data }) => [name, data['unit']]);

it('a police contact that an admin enters is public, with the day on which it was entered', async () => {
  stopClock();
  const fields = policeContactFields();
  const { message } = await (await admin()).call(policeContacts.save, { ...fields, revision: 0 });
  expect(message).toBe('Police contact saved. Pages of stolen and missing works show it now.');
  expect(await contactOf(fields.country)).toEqual({ ...fields, revision: 1, updatedAt: now().toISOString() });
});

it('a police contact is replaced by a later one, and the audit trail has both', async () => {
  const fields = policeContactFields({ country: 'PY' });
  const editor = await admin();
  await editor.call(policeContacts.save, { ...fields, revision: 0 });
  await editor.call(policeContacts.save, { ...fields, unit: 'Fiscalía', url: '', revision: 1 });
  expect(await contactOf('PY')).toMatchObject({ unit: 'Fiscalía', url: '', phone: fields.phone, revision: 2 });
  expect(await eventsOf('PY')).toEqual([
    ['police_contact_saved', fields.unit],
    ['police_contact_saved', 'Fiscalía'],
  ]);
});

it('a police contact is not overwritten by an admin who has not read the newest version', async () => {
  const fields = policeContactFields({ country: 'BO' });
  const editor = await admin();
  await editor.call(policeContacts.save, { ...fields, revision: 0 });
  for (const revision of [0, 2])
    expect(await editor.refusal(policeContacts.save, { ...fields, unit: 'Other', revision })).toMatchObject({
      httpStatus: 409,
    });
  expect(await contactOf('BO')).toMatchObject({ unit: fields.unit, revision: 1 });
});

it('a police contact can be removed once, and an admin who still reads it can’t save it', async () => {
  const fields = policeContactFields({ country: 'CL' });
  const editor = await admin();
  await editor.call(policeContacts.save, { ...fields, revision: 0 });
  await editor.call(policeContacts.remove, { country: 'CL' });
  expect(await contactOf('CL')).toBeUndefined();
  expect((await editor.refusal(policeContacts.save, { ...fields, revision: 1 })).httpStatus).toBe(409);
  expect((await editor.refusal(policeContacts.remove, { country: 'CL' })).httpStatus).toBe(404);
  expect(await eventsOf('CL')).toEqual([
    ['police_contact_saved', fields.unit],
    ['police_contact_removed', fields.unit],
  ]);
});

it('a police contact needs a country, a unit, and a website or a phone number', async () => {
  const editor = await admin();
  const faultsOf = async (given: Parameters<typeof policeContactFields>[0]) =>
    (await editor.refusal(policeContacts.save, { ...policeContactFields(given), revision: 0 })).fields;
  expect(await faultsOf({ country: '', unit: ' ' })).toEqual({
    country: 'must not be empty',
    unit: 'must not be empty',
  });
  expect(await faultsOf({ url: '', phone: '' })).toEqual({ url: 'Enter a website, a phone number or both.' });
  expect(await faultsOf({ url: 'javascript:alert(1)', phone: 'ask the desk' })).toEqual({
    url: 'must be a web address, such as https://example.com',
    phone: 'must be a phone number, such as +41 31 555 01 00',
  });
  expect(await faultsOf({ unit: 'x'.repeat(201), url: `https://police.example/${'x'.repeat(300)}` })).toEqual({
    unit: 'must be at most 200 characters',
    url: 'must be at most 300 characters',
  });
});

it('a police contact is entered and removed by admins only', async () => {
  const fields = policeContactFields({ country: 'EC' });
  await (await admin()).call(policeContacts.save, { ...fields, revision: 0 });
  const stranger = await account();
  expect((await visitor.call(policeContacts.list, {})).refused.edit).toBe('Only admins can edit these pages.');
  expect((await stranger.refusal(policeContacts.save, { ...fields, revision: 1 })).httpStatus).toBe(403);
  expect((await stranger.refusal(policeContacts.remove, { country: 'EC' })).httpStatus).toBe(403);
  expect(await contactOf('EC')).toMatchObject({ revision: 1 });
});
