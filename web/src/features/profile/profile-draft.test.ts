import { describe, expect, test } from 'vitest';
import type { Profile } from '@verso/contract/profiles.ts';
import { changedFields, changeOf, draftOf, fieldOf, fieldsFor } from './profile-draft.ts';

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
  biography: 'Paints rivers.',
  links: [{ label: 'Studio', url: 'https://rauch.example' }],
  page: null,
  portrait: null,
  recognised: false,
  submitAllowed: false,
  state: 'draft',
  locked: [],
  missing: [],
  rounds: [],
  voting: null,
  submittedAt: null,
  editRequest: null,
  refused: { edit: null, submit: null, requestEdit: null, vote: null, handleEditRequest: null },
};
const draft = draftOf(profile);

describe('a profile being edited', () => {
  test('has changed nothing at first, nor by a row of links that nobody filled in', () => {
    expect(changedFields(draft, profile)).toEqual([]);
    expect(changedFields({ ...draft, links: [...draft.links, { label: '', url: '' }] }, profile)).toEqual([]);
  });

  test('sends what changed and nothing else', () => {
    expect(changeOf({ ...draft, biography: 'Paints.', birthYear: '', deathYear: '2020' }, profile)).toEqual({
      change: { birthYear: null, deathYear: 2020, biography: 'Paints.' },
    });
  });

  test('sends an address without a scheme as that of a secure page', () => {
    const links = [{ label: 'Gallery', url: 'gallery.example' }];
    expect(changeOf({ ...draft, links }, profile)).toEqual({
      change: { links: [{ label: 'Gallery', url: 'https://gallery.example' }] },
    });
  });

  test('tells what is wrong, by field', () => {
    const wrong = { ...draft, firstname: ' ', birthYear: 'long ago', links: [{ label: 'Bad', url: 'javascript:1' }] };
    const result = changeOf(wrong, profile);
    expect('faults' in result && Object.keys(result.faults)).toEqual(['firstname', 'birthYear', 'links.0.url']);
    expect(fieldOf('links.0.url')).toBe('links');
  });

  test('has no years or address for somebody who makes nothing', () => {
    expect(fieldsFor({ role: 'collector' })).toEqual(['firstname', 'lastname', 'nationalityId', 'biography', 'links']);
  });
});
