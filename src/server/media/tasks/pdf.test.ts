import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { few } from '../../../../test/full-run.ts';
import { mediaBench } from '../../../../test/media/engines.ts';
import { arabicPdf, bombPdf, heavyPdf, plainPdf } from '../../../../test/media/pdfs.ts';
import { renderPage } from '../pdf/render.ts';

const { run, folder } = mediaBench('none');

async function work(name: string, bytes: Uint8Array) {
  const path = join(await folder(), name);
  await writeFile(path, bytes);
  return run('pdf', { path });
}

/** Returns the number of bytes that a reader requests before it has drawn the first page. */
async function firstPageBytes(path: string): Promise<number> {
  const bytes = await readFile(path);
  let bytesRead = 0;
  const range = new PDFDataRangeTransport(bytes.length, new Uint8Array(0));
  range.requestDataRange = (begin, end) => {
    bytesRead += end - begin;
    setImmediate(() => range.onDataRange(begin, new Uint8Array(bytes.subarray(begin, end))));
  };
  const task = getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 65_536,
    verbosity: 0,
  });
  const pdf = await task.promise;
  await renderPage(pdf, await pdf.getPage(1), { width: 300, height: 400 });
  await task.destroy();
  return bytesRead;
}

const colourAt = async (path: string, left: number, top: number) => [
  ...(await sharp(path).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

describe('pdf', () => {
  it('reads its pages, words and outline, and draws it', async () => {
    const made = await work('plain.pdf', await plainPdf(3));
    expect(made).toMatchObject({ pageCount: 3, title: 'A guide', author: 'Ada Byron', encrypted: false });
    expect(made.pages[1]).toEqual({
      width: 400,
      height: 600,
      text: 'Page 2 speaks of whales\nand of the sea',
    });
    expect(made.outline).toEqual([
      { title: 'Chapter', page: 1, depth: 0 },
      { title: 'الجزء', page: 2, depth: 1 },
    ]);
    expect(made.cover).toMatchObject({ width: 1280, height: 1920 });
    expect(await sharp(made.cover.small?.path).metadata()).toMatchObject({ width: 320, height: 480 });
    const [red = 0, green = 255] = await colourAt(made.cover.webp.path, 640, 1280);
    expect(red - green).toBeGreaterThan(150);
    expect(await colourAt(made.cover.webp.path, 20, 20)).toEqual([255, 255, 255]);
    const [sheet] = made.previews;
    expect(sheet).toMatchObject({ first: 1, tiles: 3, columns: 5, tileWidth: 240, tileHeight: 360 });
    const [r = 0, g = 255] = await colourAt(sheet?.file.path ?? '', 240 * 2 + 120, 240);
    expect(r - g).toBeGreaterThan(150);
  });

  it('reads Arabic in its logical order', async () => {
    const pieces = [
      { text: 'مرحبا بكم في المكتبة', x: 200, y: 700 },
      // One word each, in either drawing order.
      { text: 'للبحث', x: 150, y: 600 },
      { text: 'صفحة', x: 250, y: 600 },
      { text: 'ﻫﺬﻩ', x: 350, y: 600 },
      { text: 'باب', x: 350, y: 500 },
      { text: 'ثان', x: 250, y: 500 },
    ];
    const { pages } = await work('arabic.pdf', arabicPdf(pieces));
    expect(pages[0]?.text.split('\n')).toEqual(['مرحبا بكم في المكتبة', 'هذه صفحة للبحث', 'باب ثان']);
  });

  it('repacks for a fast first page and preserves its content', async () => {
    const made = await work('heavy.pdf', await heavyPdf(few(30, 60)));
    expect(made.repackedBecause).toContain('rewritten');
    const before = await firstPageBytes(join(await folder(), 'heavy.pdf'));
    const after = await firstPageBytes(made.repacked?.path ?? '');
    expect(before).toBeGreaterThan(1_500_000);
    expect(after).toBeLessThan(600_000);
  }, 120_000);

  it('retains the original if something would be lost', async () => {
    const form = await PDFDocument.load(await plainPdf(1));
    form.getForm().createTextField('name').addToPage(form.getPage(0));
    const made = await work('form.pdf', await form.save());
    expect(made).toMatchObject({ repacked: null, repackedBecause: 'it has a form' });
  });

  it('distinguishes a locked file from one with restrictions', async () => {
    const locked = await PDFDocument.load(await plainPdf(1));
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'other' });
    await expect(work('locked.pdf', await locked.save())).rejects.toMatchObject({ reason: 'encrypted' });
    const ruled = await PDFDocument.load(await plainPdf(1));
    ruled.encrypt({ userPassword: '', ownerPassword: 'other' });
    const made = await work('ruled.pdf', await ruled.save());
    expect(made).toMatchObject({ encrypted: true, repacked: null });
    expect(made.pages[0]?.text).toContain('whales');
  });

  it.each([
    ['once', 520e6, 1],
    ['twice', 520e6, 2],
    ['again and again', 1e6, 5],
  ])('refuses a bomb packed %s', async (_, bytes, layers) => {
    await expect(work('bomb.pdf', bombPdf(bytes, layers))).rejects.toMatchObject({ reason: 'bomb' });
  });

  it.each([
    ['nothing', ''],
    ['a page of the web', '<!doctype html>'],
    ['half a head', '%PDF-1.7\n1 0 obj'],
  ])('refuses %s', async (_, text) => {
    await expect(work('wrong.pdf', Buffer.from(text))).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
