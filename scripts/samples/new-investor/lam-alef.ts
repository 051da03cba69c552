import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';

/** Lam with each alef, and the Unicode ligature of the two. */
const ligatures: readonly (readonly [string, string])[] = [
  ['06440622', 'FEF5'],
  ['06440623', 'FEF7'],
  ['06440625', 'FEF9'],
  ['06440627', 'FEFB'],
];

/**
 * Maps each lam-alef glyph to one letter. PDF readers reverse Arabic lines letter by letter, so a glyph that stands for two
 * comes out as alef-lam, and no word with it is ever found.
 */
export async function withLamAlef(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const [reference, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const text = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    if (!text.includes('begincmap')) continue;
    const mended = ligatures.reduce((map, [two, one]) => map.replaceAll(`<${two}>`, `<${one}>`), text);
    document.context.assign(reference, document.context.flateStream(Buffer.from(mended, 'latin1')));
  }
  return await document.save();
}
