import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '@verso/contract/people/schemas/accounts.ts';
import { sessionCookie, signedInCookie } from '@verso/contract/publishing/pages.ts';
import type { Account } from '@verso/contract/people/schemas/people.ts';

/** Local storage item of the signed-in user. Its name, like the cookie's, is set by the specification. */
const item = 'user';
const maxAge = 30 * 24 * 60 * 60;

/** The stored part of the user: enough to render the header at once; the rest is fetched by id. */
interface SessionUser {
  id: string;
  firstname: string;
  lastname: string;
  role: Account['role'];
  /** They act for an organisation: it has the id and the name, and `lastname` can be empty. */
  organisation: boolean;
  admin: boolean;
  /** Admins check purchases without this permission. */
  checkPurchaseAllowed: boolean;
  emailVerified: boolean;
  /** Until a second factor is set up the server only answers the calls of the security page. */
  secondFactorDue: boolean;
}

/** The type of each stored value. */
const kinds = {
  id: 'string',
  firstname: 'string',
  lastname: 'string',
  role: 'string',
  organisation: 'boolean',
  admin: 'boolean',
  checkPurchaseAllowed: 'boolean',
  emailVerified: 'boolean',
  secondFactorDue: 'boolean',
} as const satisfies Record<keyof SessionUser, string>;

let user: SessionUser | null = readUser();
const listeners = new Set<() => void>();

export function sessionToken(): string | null {
  return new RegExp(`(?:^|; )${sessionCookie}=([^;]+)`).exec(document.cookie)?.[1] ?? null;
}

/** `ended`: a user is stored but the token has expired or was revoked. */
type SessionState = 'open' | 'ended' | 'none';

export function sessionState(): SessionState {
  if (user !== null && sessionToken() !== null) return 'open';
  return localStorage.getItem(item) === null || sessionToken() !== null ? 'none' : 'ended';
}

/** The stored user, if the session cookie is there too. */
function readUser(): SessionUser | null {
  if (sessionToken() === null) return null;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(item) ?? 'null');
    return isSessionUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Only a whole item is shown: anything else in it could be drawn as “[object Object]”. */
function isSessionUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(kinds).every(([name, kind]) => typeof Reflect.get(value, name) === kind)
  );
}

/** The id in a stored item that lacks the rest of the user. */
function storedId(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(item) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'string'
      ? stored.id
      : null;
  } catch {
    return null;
  }
}

/** The id of the user to load before pages are shown: there is a token, and an item with little more than the id. */
export const userToLoad = (): string | null => (user === null && sessionToken() !== null ? storedId() : null);

export function beginSession({ token, secondFactorDue, ...account }: SignedInUser): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${sessionCookie}=${token}; path=/; max-age=${maxAge}; SameSite=Strict${secure}`;
  document.cookie = `${signedInCookie}=1; path=/; max-age=${maxAge}; SameSite=Lax${secure}`;
  keepUser(account, secondFactorDue);
}

/** Updates the stored user. */
export function keepUser(account: Account, due = sessionUser()?.secondFactorDue ?? false): void {
  const {
    _id: id,
    firstname,
    lastname,
    role,
    organisation,
    admin,
    checkPurchaseAllowed,
    emailVerified,
    secondFactor,
  } = account;
  keep({
    id,
    firstname,
    lastname,
    role,
    organisation,
    admin,
    checkPurchaseAllowed,
    emailVerified,
    secondFactorDue: due && !secondFactor,
  });
}

/** Marks the session as needing a second factor, after the server refused a call for it. */
export function requireSecondFactor(): void {
  if (user && !user.secondFactorDue) keep({ ...user, secondFactorDue: true });
}

function keep(kept: SessionUser): void {
  user = kept;
  localStorage.setItem(item, JSON.stringify(user));
  notifyListeners();
}

export function endSession(): void {
  document.cookie = `${sessionCookie}=; path=/; max-age=0; SameSite=Strict`;
  document.cookie = `${signedInCookie}=; path=/; max-age=0; SameSite=Lax`;
  localStorage.removeItem(item);
  if (user === null) return;
  user = null;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

// Keeps tabs in sync.
window.addEventListener('storage', (event) => {
  if (event.key !== item && event.key !== null) return;
  user = readUser();
  notifyListeners();
});

export const sessionUser = () => user;

/** Calls back on login and logout. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user, or null for a visitor. */
export const useSession = () => useSyncExternalStore(onSessionChange, sessionUser);

// A token without a stored id cannot be used.
if (user === null && sessionToken() !== null && storedId() === null) endSession();
