import { createContext } from 'react';

/** A work as the page shows it. */
export interface SeenWork {
  _id: string;
  updatedAt: string;
}

/** The work that a page is about: calls that change it say which version was seen, and are refused after another change. */
export const SeenWorkContext = createContext<SeenWork | null>(null);
