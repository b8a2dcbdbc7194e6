import { useSyncExternalStore } from 'react';

// Local storage item with the id of the wallet software that a person has connected in this browser, never an address.
const item = (personId: string) => `wallet/${personId}`;

const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export const connectedWallet = (personId: string): string | null => localStorage.getItem(item(personId));

export function keepConnectedWallet(personId: string, walletId: string): void {
  localStorage.setItem(item(personId), walletId);
  notifyListeners();
}

export function forgetConnectedWallet(personId: string): void {
  localStorage.removeItem(item(personId));
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnectedWallet = (personId: string): string | null =>
  useSyncExternalStore(subscribe, () => connectedWallet(personId));
