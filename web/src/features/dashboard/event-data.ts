import { type ArtworkChange, claimTold, claimKinds } from '@verso/contract/artworks.ts';

/** What the log keeps of an event beside its name. */
export type Data = Readonly<Record<string, unknown>>;

export const text = (data: Data, key: string) => {
  const value = data[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
/** What a claim says of its work. */
export const told = (data: Data) => {
  const kind = claimKinds.find((one) => one === data['kind']);
  return kind ? claimTold[kind] : text(data, 'kind');
};
export const is = (data: Data, key: string) => data[key] === true;
export const spaced = (data: Data, key: string) => text(data, key).replaceAll('_', ' ');

const workFields: Readonly<Record<keyof ArtworkChange, string>> = {
  title: 'title',
  attribution: 'attribution',
  creation: 'when it was made',
  medium: 'medium and materials',
  support: 'support',
  dimensions: 'dimensions',
  edition: 'edition',
  signature: 'signature',
  inscriptions: 'inscriptions',
  description: 'description',
  subjects: 'subjects',
  placeMade: 'place made',
  condition: 'condition',
  location: 'where it is kept',
  price: 'sale price',
  pictures: 'pictures',
};
const isWorkField = (name: unknown): name is keyof ArtworkChange => typeof name === 'string' && name in workFields;

/** `title, place made, and pictures`; what is not told is empty. */
export function workChanges(data: Data): string {
  const { fields } = data;
  const changed = Array.isArray(fields) ? fields.filter(isWorkField) : [];
  const pictures = Number(data['picturesAdded'] ?? 0) + Number(data['picturesRemoved'] ?? 0) > 0;
  const names = new Set([...changed, ...(pictures ? (['pictures'] as const) : [])]);
  return conjoined.format([...names].map((name) => workFields[name]));
}

const profileFields: Readonly<Record<string, string>> = {
  firstname: 'the first name',
  lastname: 'the last name',
  url: 'the address of the page',
  nationalityId: 'the nationality',
  birthYear: 'the year of birth',
  deathYear: 'the year of death',
  birthPlace: 'the place of birth',
  biography: 'the biography',
  links: 'the links',
  portrait: 'the portrait',
};

/** `the last name from “Adeyemi” to “Okoro” and the portrait`. */
export function profileChanges(data: Data): string {
  const { fields } = data;
  const changes = (Array.isArray(fields) ? fields : []).map((field: unknown) => {
    const name = String(field);
    const [from, to] = [text(part(data, 'from'), name), text(part(data, 'to'), name)];
    const words = from && to ? ` from “${from}” to “${to}”` : to ? ` to “${to}”` : from ? ` (it was “${from}”)` : '';
    return `${profileFields[name] ?? name}${words}`;
  });
  return changes.length > 0 ? conjoined.format(changes) : 'the profile';
}

const conjoined = new Intl.ListFormat('en', { type: 'conjunction' });

const part = (data: Data, key: string): Data => {
  const value = data[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

export const permissions: Readonly<Record<string, string>> = {
  artist_allowed: 'to be recognised as an artist',
  submit_allowed: 'to submit works for review',
  private_token_allowed: 'to issue private viewing links',
  check_purchase_allowed: 'to check purchase information',
  admin: 'to act as an admin',
};
/** How somebody voted is told once the round is closed. */
export const choices: Readonly<Record<string, string>> = {
  approve: 'to approve',
  deny: 'to deny',
  request_information: 'to ask for more information on',
};
export const factors: Readonly<Record<string, string>> = { app: 'an authenticator app', passkey: 'a passkey' };
export const outcomes: Readonly<Record<string, string>> = {
  approved: 'approved',
  denied: 'denied',
  info_requested: 'to be asked for more information',
};

export function aRole(data: Data): string {
  const role = text(data, 'role');
  return role === 'artist' || role === 'authenticator' ? `an ${role}` : `a ${role}`;
}
