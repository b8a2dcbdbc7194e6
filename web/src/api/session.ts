import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '@verso/contract/auth.ts';
import { sessionCookie, signedInCookie } from '@verso/contract/pages.ts';
import type { Account } from '@verso/contract/users.ts';

/**
 * The item that keeps the user of a session across reloads; like the cookie's, its name is part of the specification.
 */
const item = 'user';
const longest = 30 * 24 * 60 * 60;

/** What is kept of the user: enough to draw the page's head at once; the rest is loaded by its id. */
interface SessionUser {
  id: string;
  firstname: string;
  lastname: string;
  role: Account['role'];
  admin: boolean;
  /** Admins check purchases without it. */
  checkPurchaseAllowed: boolean;
  emailVerified: boolean;
  /** The server answers nothing but the security page's calls before a second factor is set up. */
  secondFactorDue: boolean;
}

let user: SessionUser | null = readUser();
const listeners = new Set<() => void>();

export function sessionToken(): string | null {
  return new RegExp(`(?:^|; )${sessionCookie}=([^;]+)`).exec(document.cookie)?.[1] ?? null;
}

/** `ended`: a user is stored whose token has run out or was taken away. */
type SessionState = 'open' | 'ended' | 'none';

export function sessionState(): SessionState {
  if (user !== null && sessionToken() !== null) return 'open';
  return localStorage.getItem(item) === null ? 'none' : 'ended';
}

/** The stored user, if there is a session to go with it. */
function readUser(): SessionUser | null {
  if (sessionToken() === null) return null;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(item) ?? 'null');
    return isSessionUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'role' in value && 'firstname' in value;
}

export function beginSession({ token, secondFactorDue, ...account }: SignedInUser): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${sessionCookie}=${token}; path=/; max-age=${longest}; SameSite=Strict${secure}`;
  document.cookie = `${signedInCookie}=1; path=/; max-age=${longest}; SameSite=Lax${secure}`;
  keepUser(account, secondFactorDue);
}

/** Keeps what changed about the signed-in user. */
export function keepUser(account: Account, due = sessionUser()?.secondFactorDue ?? false): void {
  const { _id: id, firstname, lastname, role, admin, checkPurchaseAllowed, emailVerified, secondFactor } = account;
  keep({
    id,
    firstname,
    lastname,
    role,
    admin,
    checkPurchaseAllowed,
    emailVerified,
    secondFactorDue: due && !secondFactor,
  });
}

/** The server has refused a call for want of a second factor. */
export function requireSecondFactor(): void {
  if (user && !user.secondFactorDue) keep({ ...user, secondFactorDue: true });
}

function keep(kept: SessionUser): void {
  user = kept;
  localStorage.setItem(item, JSON.stringify(user));
  tell();
}

export function endSession(): void {
  document.cookie = `${sessionCookie}=; path=/; max-age=0; SameSite=Strict`;
  document.cookie = `${signedInCookie}=; path=/; max-age=0; SameSite=Lax`;
  localStorage.removeItem(item);
  if (user === null) return;
  user = null;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

// Signing in or out in one tab counts in all.
window.addEventListener('storage', (event) => {
  if (event.key !== item && event.key !== null) return;
  user = readUser();
  tell();
});

export const sessionUser = () => user;

/** Calls back when somebody signs in or out. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user, or null for a visitor. */
export const useSession = () => useSyncExternalStore(onSessionChange, sessionUser);

// A token without a user to go with it is of no use: nobody could be shown as signed in.
if (user === null && sessionToken() !== null) endSession();
