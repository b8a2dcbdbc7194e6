import { expect, it } from 'vitest';
import { ArtworkForm } from '@verso/contract/works/schemas/artworks.ts';
import { AppError } from '#platform/errors.ts';
import { inOwnWords } from './specified-words.ts';

const id = '0193a5e2-1111-7222-8333-444455556666';
const read = (form: object) => inOwnWords(ArtworkForm.parse(form));
function refusedFields(form: object) {
  try {
    read(form);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return undefined;
}

it('a form with the specification’s field names uses name for the title, and prefers it if a client sends both', () => {
  expect(read({ name: 'Evening' })).toEqual({ title: 'Evening' });
  expect(read({ title: 'As it was read', name: 'As it was changed' })).toEqual({ title: 'As it was changed' });
  expect(read({ title: 'Evening', medium: 'Oil' })).toEqual({ title: 'Evening', medium: 'Oil' });
});

it('a form with the specification’s field names identifies pictures by their paths, with or without a host', () => {
  for (const path of [
    `/uploads/${id}/1600.jpeg`,
    `uploads/${id}`,
    `https://verso.example/api/uploads/${id}/480.avif?l=x`,
  ])
    expect(read({ files: [{ path }] })).toEqual({ pictures: [{ _id: id }] });
});

it('a form with the specification’s field names uses a picture’s name as its caption, except the default name, which is only a number', () => {
  const path = `/uploads/${id}/1600.jpeg`;
  expect(read({ files: [{ path, name: 'The back' }] })).toEqual({ pictures: [{ _id: id, caption: 'The back' }] });
  expect(read({ files: [{ path, name: 'Picture 2' }] })).toEqual({ pictures: [{ _id: id, caption: '' }] });
});

it('a form with the specification’s field names is refused for a path without a picture', () => {
  for (const path of ['', '/etc/passwd', '/uploads/1', `/files/${id}`])
    expect(refusedFields({ files: [{ path }] }), path).toHaveProperty('files');
});

it('a form with the specification’s field names reads a price in major units, in EUR if the work has no other currency', () => {
  expect(read({ price: 1200.5 })).toEqual({ price: { amount: 120_050, currency: 'EUR' } });
  expect(read({ price: null })).toEqual({ price: null });
  expect(refusedFields({ price: 0.1 })?.['price']).toContain('must be at least €0.50');
});
