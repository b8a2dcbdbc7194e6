import { openSheet } from '#platform/documents/sheet.ts';

/** A page of typed text as a PDF, for the demo's invoices and letters. */
export function typedPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  const margin = { side: 72, top: 84, bottom: 72 };
  const sheet = openSheet({ title, madeAt: new Date(0), margin, size: 11, lineHeight: 1.5, foot: '' });
  sheet.heading(1, title, { size: 15, after: 8 });
  for (const line of lines) sheet.paragraph(line);
  return sheet.finish();
}
