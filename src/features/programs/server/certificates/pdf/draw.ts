import { PDFHexString, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import { textIn } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { directionOf, type Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { intlLocale, translator } from '#shared/words.ts';
import type en from '../../../messages/en.json';
import { certificatePath } from '../../../pages.ts';
import type { StoredCertificate } from '../stored.ts';
import { fitLines } from './lines.ts';
import { openWriter, type Style, type Writer } from './writer.ts';

/** A4 landscape, in points. */
const size = { width: 841.89, height: 595.28 };
const margin = 64;
const ink = rgb(0.1, 0.11, 0.14);
const soft = rgb(0.34, 0.37, 0.43);
const accent = rgb(0.357, 0.314, 0.784);
const codeSize = 92;

/** Draws a certificate in a language: name, program, dates, number, and a QR code of its page. */
export async function drawCertificate(
  ctx: Pick<Context, 'config'>,
  certificate: Pick<StoredCertificate, 'number' | 'name' | 'titles' | 'issuedAt' | 'expiresAt'>,
  language: Language,
): Promise<Uint8Array> {
  const { number, name, titles, issuedAt, expiresAt } = certificate;
  const direction = directionOf(language);
  const writer = await openWriter(direction);
  const t = translator<keyof typeof en>(await loadWords(language, ['programs']), 'programs');
  const dates = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const title = textIn(language, titles);
  const address = `${ctx.config.publicUrl}${certificatePath(number)}`;
  const page = writer.document.addPage([size.width, size.height]);
  drawFrame(page);
  const line = (text: string, y: number, style: Style) => writeCentred(writer, page, text, y, style);
  line(ctx.config.appTitle, 500, { size: 14, weight: 500, color: soft });
  line(t('certificate.heading'), 448, { size: 34, weight: 700, color: accent });
  line(t('certificate.certifies'), 402, { size: 14, weight: 500, color: soft });
  writeBlock(writer, page, name, { top: 376, largest: 34, lines: 1, weight: 700, color: ink });
  line(t('certificate.completed'), 302, { size: 14, weight: 500, color: soft });
  writeBlock(writer, page, title, { top: 280, largest: 24, lines: 2, weight: 700, color: ink });
  const facts = [
    t('certificate.issued', { date: dates.format(issuedAt) }),
    ...(expiresAt ? [t('certificate.expires', { date: dates.format(expiresAt) })] : []),
    t('certificate.number', { number }),
    t('certificate.check', { address }),
    ...(writer.canWrite(`${name} ${title}`) ? [] : [t('certificate.frames')]),
  ];
  for (const [at, fact] of facts.entries())
    writeBeside(writer, page, fact, 72 + (facts.length - 1 - at) * 20, direction);
  drawCode(page, address, direction === 'ltr' ? size.width - margin - codeSize : margin);
  writeMetadata(writer, { title: `${title} · ${name} · ${number}`, language });
  return writer.document.save();
}

function drawFrame(page: PDFPage): void {
  for (const [inset, width] of [
    [24, 3],
    [31, 0.75],
  ] as const)
    page.drawRectangle({
      x: inset,
      y: inset,
      width: size.width - 2 * inset,
      height: size.height - 2 * inset,
      borderColor: accent,
      borderWidth: width,
    });
}

function writeCentred(writer: Writer, page: PDFPage, text: string, y: number, style: Style): void {
  const room = { width: size.width - 2 * margin, lines: 1, smallest: 8, largest: style.size };
  const { lines, size: fitted } = fitLines(writer, text, { ...room, weight: style.weight });
  const own = { ...style, size: fitted };
  for (const line of lines)
    writer.write(page, line, { x: (size.width - writer.widthOf(line, own)) / 2, y }, own);
}

/** Writes a block of text below a line. */
function writeBlock(
  writer: Writer,
  page: PDFPage,
  text: string,
  {
    top,
    largest,
    lines: most,
    weight,
    color,
  }: { top: number; largest: number; lines: number } & Omit<Style, 'size'>,
): void {
  const room = { width: size.width - 2 * margin, lines: most, smallest: 12, largest, weight };
  const { lines, size: fitted } = fitLines(writer, text, room);
  for (const [at, line] of lines.entries()) {
    const style = { size: fitted, weight, color };
    const y = top - fitted - at * fitted * 1.35;
    writer.write(page, line, { x: (size.width - writer.widthOf(line, style)) / 2, y }, style);
  }
}

/** Writes a line at the start side, leaving room for the QR code on the other. */
function writeBeside(writer: Writer, page: PDFPage, text: string, y: number, direction: 'ltr' | 'rtl'): void {
  const room = { width: size.width - 2 * margin - codeSize - 24, lines: 1, smallest: 7, largest: 11 };
  const { lines, size: fitted } = fitLines(writer, text, { ...room, weight: 500 });
  const style = { size: fitted, weight: 500, color: soft } as const;
  for (const line of lines) {
    const x = direction === 'ltr' ? margin : size.width - margin - writer.widthOf(line, style);
    writer.write(page, line, { x, y }, style);
  }
}

/** Draws the QR code as one path of squares. */
function drawCode(page: PDFPage, text: string, left: number): void {
  const { data, size: count } = encode(text, { ecc: 'M', border: 0 });
  const unit = codeSize / count;
  const path: string[] = [];
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries()) if (isDark) path.push(`M${column} ${row}h1v1h-1z`);
  page.drawSvgPath(path.join(''), { x: left, y: 64 + codeSize, scale: unit, color: ink });
}

/** Sets the title of the document and its language for screen readers. */
function writeMetadata(writer: Writer, { title, language }: { title: string; language: Language }): void {
  writer.document.setTitle(title, { showInWindowTitleBar: true });
  writer.document.catalog.set(PDFName.of('Lang'), PDFHexString.fromText(language));
}
