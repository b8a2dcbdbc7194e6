/**
 * A sheet of typed text as a PDF (ISO 32000-1), for the demo's invoices and letters. The standard fonts know Latin-1
 * only: letters beyond it lose their accents.
 */
export function typedPaper(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 15 Tf 72 750 Td 22 TL',
    `(${escaped(title)}) Tj T* /F2 11 Tf 17 TL T*`,
    ...lines.flatMap((line) => wrap(line, 78)).map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + end, 'latin1');
}

function escaped(text: string): string {
  return text
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll(/[^\u0020-\u00ff]/gu, (letter) => letter.normalize('NFKD').replaceAll(/[^\u0020-\u007e]/gu, ''))
    .replaceAll(/[\\()]/g, String.raw`\$&`);
}

function wrap(line: string, width: number): string[] {
  const rows: string[] = [''];
  for (const word of line.split(' ')) {
    const last = rows.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > width) rows.push(word);
    else rows[rows.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return rows;
}
