/** A PDF of one strip of paper, since drawing a whole page takes a second; with `script`, one that would run a program when opened. */
export function buildPaper(text: string, { script = false } = {}): Buffer {
  const content = `BT /F1 24 Tf 72 30 Td (${text}) Tj ET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${script ? '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' : ''} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 84] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  objects.forEach((object, at) => {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
