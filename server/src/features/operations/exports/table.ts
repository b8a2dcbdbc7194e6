/** A cell of an exported table: text or a number; empty if there is nothing. */
export type Cell = string | number;

/** A column of an exported table. */
export interface Column<Row> {
  heading: string;
  write: (row: Row) => Cell;
}

/**
 * Text that a spreadsheet does not take for a formula. Our import removes the apostrophe again.
 */
export const inert = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;

export const yesNo = (value: boolean) => (value ? 'yes' : 'no');
