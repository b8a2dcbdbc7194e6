import type { notices } from '@verso/contract/notices.ts';

/** A test that proves a row: its file, and its title after those of its groups. */
export interface Proof {
  file: string;
  title: string;
}

/** A line of the specification, or a part of one, that can be checked separately. */
export interface Row {
  /** The exact words of the specification. */
  words: string;
  /** The files that meet it. */
  by: readonly string[];
  proof: readonly Proof[];
  /** Our interpretation, where the words leave something open. */
  reading?: string;
  /** How it is met differently, and why. */
  differently?: string;
  /** Why it is not done. */
  declined?: string;
  /** The page of a row of section 2, as in the router, and its guard. */
  route?: { path: string; guard: 'public' | 'session' | 'visitor' };
  call?: Call;
  notice?: keyof typeof notices;
}

/** A call of section 7. */
interface Call {
  /** The name in the contract: `artworks.get`. */
  name: string;
  /** Method and path in the specification. */
  address: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  /** Fields that the specification sends. */
  fields?: readonly string[];
  /** Fields that it names in the reply. */
  answers?: readonly string[];
  form?: true;
}

export interface Section {
  /** The heading in the specification, with its number. */
  title: string;
  rows: readonly Row[];
}

/** Names tests of one file. */
export const inFile =
  (file: string) =>
  (...titles: string[]): Proof[] =>
    titles.map((title) => ({ file, title }));
