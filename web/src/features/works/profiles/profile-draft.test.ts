import { expect, test } from 'vitest';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import { changedFields, changeOf, draftOf, fieldOf, fieldsFor, isRequired, withoutFaultsOf } from './profile-draft.ts';

const profile: Profile = {
  _id: '00000000-0000-4000-8000-000000000001',
  role: 'artist',
  firstname: 'Ida',
  lastname: 'Rauch',
  url: 'ida-rauch',
  nationalityId: 9,
  birthYear: 1971,
  deathYear: null,
  birthPlace: 'Linz',
  residence: null,
  biography: 'Paints rivers.',
  training: '',
  exhibited: '',
  referees: '',
  identified: false,
  works: [],
  links: [{ label: 'Studio', url: 'https://rauch.example' }],
  page: null,
  portrait: null,
  recognised: false,
  submitAllowed: false,
  state: 'draft',
  locked: [],
  missing: [],
  missingForRoyalty: [],
  rounds: [],
  changedSinceVote: false,
  voting: null,
  submittedAt: null,
  editRequest: null,
  refused: { edit: null, submit: null, requestEdit: null, vote: null, handleEditRequest: null },
};
const draft = draftOf(profile);

test('a profile form has no changes at first, nor from an empty row of links', () => {
  expect(changedFields(draft, draft, profile)).toEqual([]);
  expect(changedFields({ ...draft, links: [...draft.links, { label: '', url: '' }] }, draft, profile)).toEqual([]);
});

test('a profile form sends only what changed', () => {
  expect(changeOf({ ...draft, biography: 'Paints.', birthYear: '', deathYear: '2020' }, draft, profile)).toEqual({
    change: {
      birthYear: null,
      deathYear: 2020,
      biography: 'Paints.',
      seen: { birthYear: 1971, deathYear: null, biography: 'Paints rivers.' },
    },
  });
});

test('a profile form adds https to an address without a scheme', () => {
  const links = [{ label: 'Gallery', url: 'gallery.example' }];
  expect(changeOf({ ...draft, links }, draft, profile)).toEqual({
    change: { links: [{ label: 'Gallery', url: 'https://gallery.example' }], seen: { links: profile.links } },
  });
});

test('a profile form reports errors by field', () => {
  const wrong = { ...draft, firstname: ' ', birthYear: 'long ago', links: [{ label: 'Bad', url: 'javascript:1' }] };
  const result = changeOf(wrong, draft, profile);
  expect('faults' in result && Object.keys(result.faults)).toEqual(['firstname', 'birthYear', 'links.0.url']);
  expect(fieldOf('links.0.url')).toBe('links');
});

test('a profile form loses the errors of the fields that change, and keeps the others', () => {
  const faults = { 'links.0.url': 'must be an address', lastname: 'must not be empty' };
  expect(withoutFaultsOf(faults, { links: [] })).toEqual({ lastname: 'must not be empty' });
});

test('a profile form has no years or url for users who are not artists', () => {
  expect(fieldsFor({ role: 'collector' })).toEqual(['firstname', 'lastname', 'nationalityId', 'biography', 'links']);
});

test('an artist who is not recognised is told which fields the vote needs', () => {
  const required = (role: Profile['role'], recognised = false) =>
    (['portrait', ...fieldsFor({ role })] as const).filter((field) => isRequired(field, { role, recognised }));
  expect(required('artist')).toEqual(['portrait', 'firstname', 'lastname', 'nationalityId', 'birthYear', 'biography']);
  expect(required('artist', true)).toEqual(['firstname', 'lastname']);
  expect(required('collector')).toEqual(['firstname', 'lastname']);
});
