import { expect, it } from 'vitest';
import { PersonName } from '@verso/contract/schemas/fields.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { parseRecorded } from '@verso/contract/visible-text.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { skeletonsOf } from './resembling.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));

const alike = (one: string, other: string) => [...skeletonsOf(one)].some((key) => skeletonsOf(other).has(key));

it.each([
  ['Jonas Weidmann', 'Jоnаs Wеidmаnn'], // Cyrillic о, а, е
  ['Ines Admin', 'lnes Admin'],
  ['Ines Admin', 'INES ADMIN'],
  ['Željko Łukić', 'Zeljko Lukic'],
  ['Anna O’Brien', "Anna O'Brien"],
  ['Carla Moreau', 'Car1a Moreau'],
  ['Mara Ilić', 'Маrа Ilić'],
  ['Katalin Erdős', 'Katalin Erdős ✔'],
  ['Katalin Erdős', 'Katalin Erdős ☑️'],
  ['Katalin Erdős', 'Katalin Erdős 🅥'],
  ['Katalin Erdős', 'Erdős Katalin'],
  ['Katalin Erdős', 'ERDŐS, Кatalin ✅'],
  ['Katalin Erdős', 'KatalinErdős'],
  ['Katalin Erdős', 'ErdősKatalin'],
])('a name that can be mistaken for another %s is like %s', (one, other) => expect(alike(one, other)).toBe(true));

it.each([
  ['Jonas Weidmann', 'Jonas Weidman'],
  ['Ines Admin', 'Inez Admin'],
])('a name that can be mistaken for another %s is not like %s', (one, other) => expect(alike(one, other)).toBe(false));

it('a name that can be mistaken for another is reported to admins, with the name that it resembles', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const admin = await person({ admin: true });
  const voter = await person({ role: 'authenticator', firstname: 'Jonas', lastname: `Weidmann ${mark}` });
  const other = await person({ firstname: 'Jоnаs', lastname: `Wеidmаnn ${mark}` });
  const unlike = await person({ firstname: 'Jonas', lastname: `Weidman ${mark}` });
  const { users: found } = await as(app, admin.token).call(people.list, { filterkey: mark });
  const resembles = (id: string) => found.find((one) => one._id === id)?.resembles;
  expect(resembles(other.id)).toEqual({ _id: voter.id, name: voter.name });
  expect(resembles(unlike.id)).toBeNull();
  expect(resembles(voter.id)).toBeNull();
});

it.each(['Erdős ✔', 'Erdős ☑️', 'Erdős 🅥', 'Erdős √', 'Erdős 🏻', '🎨'])(
  'a first or last name cannot be %s, but stays readable',
  (name) => {
    expect(PersonName.safeParse(name).error?.issues[0]?.message).toContain('must not contain symbols or emoji');
    expect(parseRecorded(() => PersonName.parse(name))).toBe(name);
  },
);

it.each(['Erdős', 'O’Brien-Łukić', 'd`Arc', 'Мария', '王小明', 'Müller & Söhne', 'हिन्दी'])(
  'a first or last name can be %s',
  (name) => expect(PersonName.parse(name)).toBe(name),
);

it('a first or last name is refused at registration and at a change, by its field', async () => {
  const refusal = 'lastname must not contain symbols or emoji';
  const { id, token } = await person();
  await expect(as(app, token).call(profiles.update, { id, lastname: 'Erdős ✔' })).rejects.toThrow(refusal);
  const response = await fetch(`${app.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstname: 'Katalin',
      lastname: 'Erdős ✔',
      email: 'k@people.example',
      password: 'a long password',
      role: 'collector',
    }),
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(refusal);
});
