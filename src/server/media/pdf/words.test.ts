import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { foldLines } from '#shared/pdf/fold-lines.ts';
import { linesOf } from '#shared/pdf/lines.ts';
import { arabicPdf, plainPdf } from '../../../../test/media/pdfs.ts';
import { openPdf } from './open.ts';
import { maxTextLength, pageText } from './text.ts';
import { packWords } from './words.ts';

/** Words with accents, a ligature, and a word that is hyphenated at the end of its line. */
async function trickyPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = ['Müßige Cafés – 50 % off', 'a long-term invest-', 'ment', '', 'at last-', '  ', 'something'];
  const page = pdf.addPage([400, 600]);
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 40, y: 500 - 20 * at, size: 12, font });
  return pdf.save();
}

/** Returns the text that a reader of the file itself searches, page by page. */
async function asRead(bytes: Uint8Array) {
  const { pdf, close } = await openPdf(new Uint8Array(bytes));
  const read: { folded: string; text: string; width: number; height: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    read.push({
      folded: foldLines(linesOf(items).map(({ text }) => text)),
      text: await pageText(page),
      width: 1,
      height: 1,
    });
  }
  await close();
  return read;
}

async function packed(pages: { text: string }[]): Promise<string[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  try {
    const made = await packWords(
      pages.map(({ text }) => ({ text, width: 1, height: 1 })),
      folder,
    );
    return made && (JSON.parse(gunzipSync(await readFile(made.path)).toString()) as string[]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the words of all pages', () => {
  it.each([
    ['plain', () => plainPdf(4)],
    ['tricky', trickyPdf],
    [
      'from the right',
      async () =>
        arabicPdf([
          { text: 'الأسواق', x: 300, y: 700 },
          { text: 'رؤية', x: 200, y: 700 },
          { text: 'سنوية', x: 300, y: 600 },
        ]),
    ],
  ])('are those that a reader of the file finds: %s', async (_, make) => {
    const read = await asRead(await make());
    expect(read.map(({ folded }) => folded.trim()).filter(Boolean)).not.toEqual([]);
    const trimmed = (texts: string[] | undefined | null) => texts?.map((text) => text.trim());
    expect(trimmed(await packed(read))).toEqual(trimmed(read.map(({ folded }) => folded)));
  });

  it('are missing if there are none, too many, or not all', async () => {
    expect(await packed([{ text: '' }, { text: '' }])).toBeNull();
    expect(await packed([{ text: 'a' }, { text: 'b'.repeat(maxTextLength) }])).toBeNull();
    expect(await packed(Array.from({ length: 50 }, () => ({ text: 'b'.repeat(90_000) })))).toBeNull();
    expect(await packed([{ text: 'One\nTWO' }, { text: '' }])).toEqual(['one two ', '']);
  });
});
