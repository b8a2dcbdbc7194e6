import type { notices } from '@verso/contract/notices.ts';

/** A test that proves a row: its file, and its title below those of the groups it stands in. */
export interface Proof {
  file: string;
  title: string;
}

/** A line of the specification, or the part of one, that can be checked by itself. */
export interface Row {
  /** The words of the specification, exactly. */
  words: string;
  /** The files that meet it. */
  by: readonly string[];
  proof: readonly Proof[];
  /** Where the words leave something open or we read them otherwise on purpose: how, and why. */
  reading?: string;
  /** What is missing. A row that says so does not count as met, whatever else it names. */
  open?: string;
  /** The page of a row of section 2, as the router writes it, and who gets in. */
  route?: { path: string; guard: 'public' | 'session' | 'visitor' };
  call?: Call;
  notice?: keyof typeof notices;
}

/** A call of section 7. */
interface Call {
  /** As the contract names it: `artworks.get`. */
  name: string;
  /** Method and path, as the specification has them. */
  address: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  /** Fields that the specification sends. */
  fields?: readonly string[];
  /** Fields that it says are answered. */
  answers?: readonly string[];
  form?: true;
}

export interface Section {
  /** As the specification heads it, with its number. */
  title: string;
  rows: readonly Row[];
}

/** Names tests of one file. */
export const inFile =
  (file: string) =>
  (...titles: string[]): Proof[] =>
    titles.map((title) => ({ file, title }));
