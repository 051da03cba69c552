const drawing = [
  // Three shades of indigo, as on the hub itself.
  '0.96 0.96 0.98 rg 0 0 420 298 re f',
  '0.45 0.40 0.94 rg 36 196 348 66 re f',
  '0.70 0.67 0.97 rg 36 180 232 8 re f',
  '0.83 0.81 0.99 rg 36 164 116 8 re f',
  '1 1 1 rg BT /F1 26 Tf 56 220 Td (Resource Hub) Tj ET',
  '0.20 0.22 0.29 rg BT /F1 15 Tf 36 118 Td (Sample page) Tj ET',
  'BT /F1 11 Tf 36 96 Td (If you can read this, the PDF arrived whole.) Tj ET',
].join('\n');

const objects = [
  '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 298] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  '<< /Title (Resource Hub sample) >>',
];

/** Makes a PDF of one page. Its cross-reference table names the byte where each object starts. */
export function makePdf(): Buffer {
  let text = '%PDF-1.4\n';
  const starts: number[] = [];
  for (const [at, object] of objects.entries()) {
    starts.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = text.length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
