import { createContext } from 'react';

/** A work as the page shows it. */
export interface SeenWork {
  _id: string;
  updatedAt: string;
}

interface Seen {
  work: SeenWork;
  /** Called when its reader sees the present version, also behind an open dialog: they changed the work or were told. */
  renew: () => void;
}

/**
 * The work that a page is about: calls that change it say which version was seen, and are refused after another change.
 * `ShownWork` provides it.
 */
export const SeenWorkContext = createContext<Seen | null>(null);
