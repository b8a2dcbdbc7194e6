/** What a cell says, and what its owner should know about how it was read. */
export interface Read<Value> {
  value: Value;
  /** Why this may not be what is meant: the row is then doubtful. */
  doubt?: string;
  /** Words of the cell that no field holds; they are added to the description. */
  kept?: string;
}

/** Why a cell cannot be read, to follow its words: `“31.02.1920” is not a calendar date.` */
export interface Refused {
  refused: string;
}

export const refused = (why: string): Refused => ({ refused: why });
export const isRefused = <Value>(read: Read<Value> | Refused): read is Refused => 'refused' in read;
