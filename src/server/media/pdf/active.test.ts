import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePDFRawStream, PDFDocument, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  activePdf,
  attachedText,
  disguisedPdf,
  pdfWithFonts,
  pdfWithLinks,
  scriptText,
  twoFacedPdf,
} from '../../../../test/media/active-pdfs.ts';
import { mediaBench } from '../../../../test/media/engines.ts';
import { openPdf } from './open.ts';
import { pageText } from './text.ts';

const { run, folder } = mediaBench('none');

async function work(name: string, bytes: Uint8Array) {
  const path = join(await folder(), name);
  await writeFile(path, bytes);
  return run('pdf', { path });
}

/** Returns all text in a file, unpacked, as a scanner would find it. */
async function everyText(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  const texts = [...context.enumerateIndirectObjects()].map(([, object]) =>
    object instanceof PDFRawStream
      ? `${object.dict} ${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`
      : `${object}`,
  );
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
  const all = texts.join('\n');
  // Texts may be encoded as hexadecimal digits.
  return all.includes(utf16(scriptText)) ? `${all} ${scriptText}` : all;
}

describe('a PDF with scripts, actions and attached files', () => {
  it('is rewritten without them, with its content and links preserved', async () => {
    const bytes = await (await activePdf()).save({ useObjectStreams: false });
    const made = await work('active.pdf', bytes);
    expect(made.repackedBecause).toBe('rewritten without its scripts, actions and attached files');
    const { pdf, close } = await openPdf(made.repacked?.path ?? '');
    expect([await pdf.getJSActions(), await pdf.hasJSActions(), await pdf.getAttachments()]).toEqual([
      null,
      false,
      null,
    ]);
    expect(await pdf.getOpenAction()).toBeNull();
    const page = await pdf.getPage(1);
    const marks = (await page.getAnnotations()) as { url?: string; dest?: unknown; actions?: unknown }[];
    expect(marks.filter(({ actions }) => actions)).toEqual([]);
    expect(marks.flatMap(({ url }) => url ?? [])).toEqual(['https://example.com/read-more']);
    expect(marks.filter(({ dest }) => dest)).toHaveLength(1);
    expect(await pageText(page)).toContain('whales');
    await close();
    // Not even in unreachable objects.
    const left = await everyText(await readFile(made.repacked?.path ?? ''));
    for (const gone of [scriptText, attachedText, 'cmd.exe', 'evil.example', 'JavaScript', 'Launch'])
      expect(left, gone).not.toContain(gone);
  });

  it('is rewritten without them, also with a form', async () => {
    const form = await activePdf();
    form.getForm().createTextField('name').addToPage(form.getPage(1));
    const made = await work('active-form.pdf', await form.save());
    expect(await everyText(await readFile(made.repacked?.path ?? ''))).not.toContain(scriptText);
  });

  it('is rewritten without them under any name, and with lists of any length', async () => {
    const made = await work('disguised.pdf', await (await disguisedPdf()).save());
    const left = await everyText(await readFile(made.repacked?.path ?? ''));
    for (const gone of [scriptText, attachedText, 'cmd.exe', 'script:alert', '/URI'])
      expect(left, gone).not.toContain(gone);
  });

  it('retains its fonts, also with names of active things', async () => {
    const names = ['AA', 'AF', 'EF', 'JS'];
    const made = await work('fonts.pdf', await (await pdfWithFonts(names)).save());
    const left = await PDFDocument.load(await readFile(made.repacked?.path ?? ''));
    const fonts = `${left.getPage(1).node.Resources()}`;
    for (const name of names) expect(fonts).toContain(`/${name} `);
    expect(await everyText(await readFile(made.repacked?.path ?? ''))).not.toContain(scriptText);
  });

  it('is refused if it is protected and has scripts', async () => {
    const ruled = await activePdf();
    ruled.encrypt({ userPassword: '', ownerPassword: 'other' });
    await expect(work('active-ruled.pdf', await ruled.save())).rejects.toMatchObject({ reason: 'active' });
  });

  it('is refused if it is protected and starts a program', async () => {
    const ruled = await pdfWithLinks({ S: 'Launch', F: PDFString.of('cmd.exe') });
    ruled.encrypt({ userPassword: '', ownerPassword: 'other' });
    await expect(work('launching.pdf', await ruled.save())).rejects.toMatchObject({ reason: 'active' });
  });

  it('is refused if it cannot be rewritten, even if only some readers run them', async () => {
    await expect(work('two-faced.pdf', twoFacedPdf())).rejects.toMatchObject({ reason: 'active' });
  });
});
