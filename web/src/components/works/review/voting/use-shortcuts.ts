import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

const item = 'shortcuts';
const listeners = new Set<() => void>();

/** Whether single keys act, as this person chose on this device: they can get in the way of speech input. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(item) !== 'off',
  );
}

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(item);
  else localStorage.setItem(item, 'off');
  for (const listener of listeners) listener();
}

/** Runs actions by single keys, except while the reader types, a dialog is open, or they switched the keys off. */
export function useShortcuts(actions: Readonly<Partial<Record<string, () => void>>>): void {
  const on = useShortcutsOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    event.preventDefault();
    action();
  });
  // Before the page is drawn: after that, a key pressed at once would be lost.
  useLayoutEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}

const untyped = ['checkbox', 'radio', 'button', 'submit'];

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !untyped.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
