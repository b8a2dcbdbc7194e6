import {
  type Profile,
  ProfileChange,
  type ProfileField,
  type ProfileFields,
  type ProfileLink,
} from '@verso/contract/works/schemas/profiles.ts';
import { profileRequirements } from '@verso/contract/works/review-requirements.ts';
import { countryName, nationalityChoices } from '#components/people/accounts/nationality/nationality-choices.ts';
import { same } from '#components/shared/drafts/merge.ts';

/** The form's values: years as text. */
export type Draft = Omit<ProfileFields, 'birthYear' | 'deathYear'> & { birthYear: string; deathYear: string };

export const draftOf = (profile: Profile): Draft => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  url: profile.url,
  nationalityId: profile.nationalityId,
  birthYear: String(profile.birthYear ?? ''),
  deathYear: String(profile.deathYear ?? ''),
  birthPlace: profile.birthPlace,
  residence: profile.residence,
  biography: profile.biography,
  training: profile.training,
  exhibited: profile.exhibited,
  referees: profile.referees,
  links: profile.links,
});

const artistFields: readonly ProfileField[] = [
  'url',
  'birthYear',
  'deathYear',
  'birthPlace',
  'residence',
  'training',
  'exhibited',
  'referees',
];
export const fieldLabels: Readonly<Record<ProfileField, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  nationalityId: 'Nationality',
  birthYear: 'Year of birth',
  deathYear: 'Year of death',
  birthPlace: 'Place of birth',
  residence: 'Country where you live',
  biography: 'Biography',
  links: 'Website and other links',
  training: 'Where you trained',
  exhibited: 'Where your works were shown or are kept',
  referees: 'References',
  url: 'Address of your page',
};
const order: readonly ProfileField[] = [
  'firstname',
  'lastname',
  'nationalityId',
  'birthYear',
  'deathYear',
  'birthPlace',
  'residence',
  'biography',
  'url',
  'links',
  'training',
  'exhibited',
  'referees',
];

/** Whether a profile needs the field: to be saved, or for the vote on an artist. */
export const isRequired = (
  field: ProfileField | 'portrait',
  { role, recognised }: Pick<Profile, 'role' | 'recognised'>,
) =>
  field === 'firstname' ||
  field === 'lastname' ||
  // Any one text or link is enough evidence, which the form says above them.
  (role === 'artist' && !recognised && field !== 'training' && profileRequirements.some((one) => one.field === field));

/** The form's fields in order: those of `artistFields` are for artists only. */
export const fieldsFor = ({ role }: Pick<Profile, 'role'>): readonly ProfileField[] =>
  order.filter((field) => role === 'artist' || !artistFields.includes(field));

/** Fields that differ from the values that the form began with. */
export function changedFields(draft: Draft, before: Draft, profile: Pick<Profile, 'role'>): ProfileField[] {
  return fieldsFor(profile).filter((field) => !same(tidy(draft)[field], before[field]));
}

/** Drops empty rows of links, and adds https to `example.com`. */
const tidy = (draft: Draft): Draft => ({
  ...draft,
  links: draft.links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== '').map(withScheme),
});

/** A draft as it will be stored. */
export const comparable = (draft: Draft): object =>
  Object.fromEntries(
    Object.entries(tidy(draft)).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );

function withScheme({ label, url }: ProfileLink): ProfileLink {
  const address = url.trim();
  return { label, url: address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}` };
}

/** Input that is not a number becomes NaN, which the contract rejects. */
const yearOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export type Faults = Readonly<Partial<Record<string, string>>>;

const withYears = ({ birthYear, deathYear, ...rest }: Draft) => ({
  ...rest,
  birthYear: yearOf(birthYear),
  deathYear: yearOf(deathYear),
});

/** The change to send, with the values it began with, or the errors by field. */
export function changeOf(
  draft: Draft,
  before: Draft,
  profile: Pick<Profile, 'role'>,
): { change: ProfileChange } | { faults: Faults } {
  const [whole, seen] = [withYears(tidy(draft)), withYears(before)];
  const fields = changedFields(draft, before, profile);
  const pick = (values: typeof whole) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  const parsed = ProfileChange.safeParse({ ...pick(whole), seen: pick(seen) });
  if (parsed.success) return { change: parsed.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) faults[path.join('.')] ??= message;
  return { faults };
}

/** The field that an error belongs to: `links.0.url` belongs to the links. */
export const fieldOf = (path: string) => order.find((field) => path === field || path.startsWith(`${field}.`));

/** The errors that are left after a change of fields. */
export const withoutFaultsOf = (faults: Faults, change: Partial<Draft>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !Object.hasOwn(change, fieldOf(path) ?? path)));

/** The id of the control for a field, or for a part of one. */
export const idOf = (path: string) => `profile-${path.replaceAll('.', '-')}`;

/** The label of the control with the error; for a link, which of its two inputs. */
export function labelOf(path: string): string {
  const [field, at, part] = path.split('.');
  if (field === 'links' && at !== undefined)
    return `${part === 'label' ? 'Name' : 'Address'} of link ${Number(at) + 1}`;
  const known = fieldOf(path);
  return known ? fieldLabels[known] : path;
}

/** A field's value, to be read beside another. */
export function wordsOf(field: ProfileField, draft: Draft): string {
  if (field === 'nationalityId')
    return nationalityChoices.find(({ value }) => value === String(draft.nationalityId))?.label ?? '';
  if (field === 'residence') return draft.residence === null ? '' : countryName(draft.residence);
  if (field === 'links') return draft.links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  return draft[field];
}
