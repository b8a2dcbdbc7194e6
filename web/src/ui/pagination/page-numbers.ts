/** The page numbers to show: the first, the last, and those around `page`; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages));
  const numbers: (number | null)[] = [];
  for (const number of [...shown].toSorted((a, b) => a - b)) {
    const before = numbers.at(-1);
    // A gap of one number takes as much room as the number itself.
    if (typeof before === 'number' && number - before === 2) numbers.push(before + 1);
    else if (typeof before === 'number' && number - before > 2) numbers.push(null);
    numbers.push(number);
  }
  return numbers;
}
