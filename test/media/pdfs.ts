import { randomFillSync } from 'node:crypto';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, PDFNumber, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Pages with text, a red square, a title and an outline. */
export async function plainPdf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('A guide');
  pdf.setAuthor('Ada Byron');
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([400, 600]);
    page.drawText(`Page ${number} speaks of whales`, { x: 40, y: 540, size: 18, font });
    page.drawText('and of the sea', { x: 40, y: 500, size: 18, font });
    page.drawRectangle({ x: 100, y: 100, width: 200, height: 200, color: rgb(0.8, 0, 0) });
  }
  if (pages > 1) addOutline(pdf);
  return pdf.save({ useObjectStreams: false });
}

function addOutline(pdf: PDFDocument): void {
  const { context } = pdf;
  const [outline, chapter, part] = [context.nextRef(), context.nextRef(), context.nextRef()];
  const to = (page: number) => [pdf.getPage(page).ref, PDFName.of('Fit')];
  const entry = (title: string, more: Record<string, unknown>) =>
    context.obj({ Title: PDFHexString.fromText(title), ...(more as Record<string, never>) });
  context.assign(part, entry('الجزء', { Parent: chapter, Dest: to(1) }));
  context.assign(
    chapter,
    entry('Chapter', { Parent: outline, Dest: to(0), First: part, Last: part, Count: PDFNumber.of(1) }),
  );
  context.assign(outline, context.obj({ Type: 'Outlines', First: chapter, Last: chapter, Count: 2 }));
  pdf.catalog.set(PDFName.of('Outlines'), outline);
}

/** Many pages, each with an incompressible picture: about 100 kB per page. */
export async function heavyPdf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const side = 310;
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    const noise = randomFillSync(Buffer.alloc(side * side * 3));
    const picture = sharp(noise, { raw: { width: side, height: side, channels: 3 } });
    const image = await pdf.embedJpg(await picture.jpeg({ quality: 93 }).toBuffer());
    page.drawImage(image, { x: 50, y: 50, width: 495, height: 500 });
    page.drawText(`Page ${number}`, { x: 50, y: 780, size: 20, font });
  }
  return pdf.save({ useObjectStreams: false });
}

/** A page of Arabic words as programs write them: each piece drawn from left to right at its position. */
export function arabicPdf(pieces: readonly { text: string; x: number; y: number }[]): Buffer {
  const letters = [...new Set(pieces.flatMap(({ text }) => [...text]))];
  const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
  const code = (letter: string) => hex(letters.indexOf(letter) + 33, 2);
  const map = letters.map((letter) => `<${code(letter)}> <${hex(letter.charCodeAt(0), 4)}>`).join('\n');
  const toUnicode = `/CIDInit /ProcSet findresource begin begincmap
1 begincodespacerange <00> <ff> endcodespacerange
${letters.length} beginbfchar
${map}
endbfchar endcmap`;
  const drawn = pieces.map(({ text, x, y }) => {
    const fromTheLeft = [...text].toReversed().map(code).join('');
    return `BT /F1 20 Tf 1 0 0 1 ${x} ${y} Tm <${fromTheLeft}> Tj ET`;
  });
  const stream = (text: string) => `<</Length ${text.length}>> stream\n${text}\nendstream`;
  return Buffer.from(`%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>> endobj
4 0 obj ${stream(drawn.join('\n'))} endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R>> endobj
6 0 obj ${stream(toUnicode)} endobj
trailer <</Root 1 0 R /Size 7>>
%%EOF
`);
}

/** A page whose content decompresses to far more than its size, compressed in this many layers. */
export function bombPdf(bytes: number, layers: number): Buffer {
  let packed = packedSpaces(bytes);
  for (let layer = 1; layer < layers; layer += 1) packed = deflateSync(packed, { level: 9 });
  const filters = Array.from({ length: layers }, () => '/FlateDecode').join(' ');
  const head = `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R>> endobj
4 0 obj <</Length ${packed.length} /Filter [${filters}]>> stream
`;
  const tail = '\nendstream endobj\ntrailer <</Root 1 0 R /Size 5>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)]);
}

/** Returns this many spaces, compressed: one compressed piece is repeated, as compressing them all takes seconds. */
function packedSpaces(bytes: number): Buffer {
  const piece = 1e6;
  if (bytes % piece !== 0) throw new Error(`not made of pieces of ${piece} bytes`);
  // A full flush ends at a byte boundary and refers to nothing before it.
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const packed = deflateRawSync(Buffer.alloc(piece, 0x20), flush);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(adlerOfSpaces(bytes));
  const pieces = Array.from({ length: bytes / piece }, () => packed);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, deflateRawSync(''), sum]);
}

/** Adler-32 checksum of this many spaces. */
function adlerOfSpaces(count: number): number {
  const modulus = 65_521n;
  const [space, length] = [0x20n, BigInt(count)];
  const low = (1n + space * length) % modulus;
  const high = (length + (space * length * (length + 1n)) / 2n) % modulus;
  return Number((high << 16n) | low);
}

/** Chinese text in a font that is not embedded: the reader fetches a table to find its letters. */
export function chinesePdf(): Buffer {
  const text = 'BT /F1 28 Tf 60 700 Td <6295 8D44 8005> Tj ET';
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>> stream\n${text}\nendstream`,
    '<</Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R]>>',
    '<</Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /CIDSystemInfo <</Registry (Adobe) /Ordering (GB1) /Supplement 2>>>>',
    '<</Type /FontDescriptor /FontName /STSong-Light /Flags 6 /Ascent 880 /Descent -120 /CapHeight 880 /ItalicAngle 0 /StemV 93 /FontBBox [-25 -254 1000 880]>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj ${object} endobj`).join('\n');
  return Buffer.from(`%PDF-1.7\n${body}\ntrailer <</Root 1 0 R /Size 8>>\n%%EOF\n`);
}

/** A filled-in form: a line of text, and a ticked box. */
export async function filledPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  const form = pdf.getForm();
  const name = form.createTextField('name');
  name.setText('Ada Byron');
  name.addToPage(page, { x: 100, y: 250, width: 200, height: 40, borderWidth: 0 });
  const ticked = form.createCheckBox('agreed');
  ticked.addToPage(page, { x: 100, y: 150, width: 40, height: 40, borderWidth: 0 });
  ticked.check();
  return pdf.save();
}
