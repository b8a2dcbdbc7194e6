import {
  type Profile,
  ProfileChange,
  type ProfileField,
  type ProfileFields,
  type ProfileLink,
} from '@verso/contract/profiles.ts';

/** What stands in the form: years as they are typed. */
export type Draft = Omit<ProfileFields, 'birthYear' | 'deathYear'> & { birthYear: string; deathYear: string };

export const draftOf = (profile: Profile): Draft => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  url: profile.url,
  nationalityId: profile.nationalityId,
  birthYear: String(profile.birthYear ?? ''),
  deathYear: String(profile.deathYear ?? ''),
  birthPlace: profile.birthPlace,
  biography: profile.biography,
  links: profile.links,
});

const makersFields: readonly ProfileField[] = ['url', 'birthYear', 'deathYear', 'birthPlace'];
export const fieldLabels: Readonly<Record<ProfileField, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  nationalityId: 'Nationality',
  birthYear: 'Year of birth',
  deathYear: 'Year of death',
  birthPlace: 'Place of birth',
  biography: 'Biography',
  links: 'Links',
  url: 'Address of your page',
};
const order: readonly ProfileField[] = [
  'firstname',
  'lastname',
  'nationalityId',
  'birthYear',
  'deathYear',
  'birthPlace',
  'biography',
  'links',
  'url',
];

/** Fields of the form, in its order: years, a place of birth and an address of one's own are an artist's. */
export const fieldsFor = ({ role }: Pick<Profile, 'role'>): readonly ProfileField[] =>
  order.filter((field) => role === 'artist' || !makersFields.includes(field));

/** What differs from the profile, as the form has it. */
export function changedFields(draft: Draft, profile: Profile): ProfileField[] {
  const before = draftOf(profile);
  return fieldsFor(profile).filter((field) => JSON.stringify(tidy(draft)[field]) !== JSON.stringify(before[field]));
}

/** Rows of links that nobody filled in are none; `example.com` means its secure page. */
const tidy = (draft: Draft): Draft => ({
  ...draft,
  links: draft.links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== '').map(withScheme),
});

function withScheme({ label, url }: ProfileLink): ProfileLink {
  const address = url.trim();
  return { label, url: address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}` };
}

/** A year that is no number stays one that the contract refuses. */
const yearOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export type Faults = Readonly<Partial<Record<string, string>>>;

/** The change to send, or what is wrong with it, by field. */
export function changeOf(draft: Draft, profile: Profile): { change: ProfileChange } | { faults: Faults } {
  const { birthYear, deathYear, ...rest } = tidy(draft);
  const whole = { ...rest, birthYear: yearOf(birthYear), deathYear: yearOf(deathYear) };
  const fields = changedFields(draft, profile);
  const parsed = ProfileChange.safeParse(Object.fromEntries(fields.map((field) => [field, whole[field]])));
  if (parsed.success) return { change: parsed.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) faults[path.join('.')] ??= message;
  return { faults };
}

/** Which field a fault belongs to: `links.0.url` to the links. */
export const fieldOf = (path: string) => order.find((field) => path === field || path.startsWith(`${field}.`));
/** The id of the control that a field, or a part of one, is changed with. */
export const idOf = (path: string) => `profile-${path.replaceAll('.', '-')}`;

/** What the control of a fault is called: of a link, which of its two fields. */
export function labelOf(path: string): string {
  const [field, at, part] = path.split('.');
  if (field === 'links' && at !== undefined)
    return `${part === 'label' ? 'Name' : 'Address'} of link ${Number(at) + 1}`;
  const known = fieldOf(path);
  return known ? fieldLabels[known] : path;
}
