import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPdf as openServerPdf } from '#server/media/pdf/open.ts';
import { renderPage } from '#server/media/pdf/render.ts';
import { Manifest } from './manifest-schema.ts';
import { parseVtt } from './parse-vtt.ts';

const folder = join(import.meta.dirname, '../../samples');
const bytes = (file: string) => readFileSync(join(folder, file));
const manifest = Manifest.parse(JSON.parse(bytes('manifest.json').toString()));
const { items, seasons, playlists } = manifest;
const item = (id: string) => {
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error(`The manifest has no item ${id}`);
  return found;
};

it('contain the promised items, under the ids that others link to', () => {
  const count = (kind: string) => items.filter((one) => one.kind === kind && one.file).length;
  expect({ video: count('video'), pdf: count('pdf'), audio: count('audio') }).toEqual({
    video: 3,
    pdf: 2,
    audio: 3,
  });
  expect(item('76979871?h=8272103f6e').outside).toEqual({ host: 'vimeo', ref: '76979871?h=8272103f6e' });
  expect(item('welcome').captions?.map(({ language }) => language)).toEqual(['en', 'fr', 'ar']);
  expect(seasons.map(({ slug }) => slug)).toEqual(['season-1']);
  expect(seasons[0]?.items[0]).toBe('welcome-audio');
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

it('name every file in the folder, and no other, in less than 12 MB', () => {
  const named = new Set(
    [
      ...items.flatMap(({ file, poster, captions = [], transcripts = [] }) => [
        file,
        poster,
        ...[...captions, ...transcripts].map((track) => track.file),
      ]),
      ...seasons.map(({ cover }) => cover),
    ].filter((file) => file !== undefined),
  );
  const there = readdirSync(folder);
  expect(there.filter((file) => !['manifest.json', 'README.md'].includes(file)).sort()).toEqual(
    [...named].sort(),
  );
  const total = there.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(total).toBeLessThan(12_000_000);
});

it('arrange only existing items of the right kind', () => {
  for (const id of seasons.flatMap((season) => season.items)) expect(item(id).kind).toBe('audio');
  for (const id of playlists.flatMap((playlist) => playlist.items)) expect(item(id).kind).toBe('video');
});

it('have captions and transcripts that are in order and end with the sound', () => {
  const tracks = items.flatMap(({ durationMs = 0, captions = [], transcripts = [] }) =>
    [...captions, ...transcripts].map(({ file }) => ({ file, durationMs })),
  );
  expect(tracks).toHaveLength(12);
  for (const { file, durationMs } of tracks) {
    const cues = parseVtt(bytes(file).toString());
    expect(cues.length, file).toBeGreaterThan(3);
    for (const [index, { startMs, endMs, text }] of cues.entries()) {
      expect(startMs, `${file}, cue ${index + 1}`).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0);
      expect(endMs).toBeGreaterThan(startMs);
      expect(text.trim()).not.toBe('');
    }
    expect(cues.at(-1)?.endMs, file).toBeLessThanOrEqual(durationMs);
  }
});

it('have chapters that begin at the start, go forward and stay within', () => {
  for (const { id, chapters, durationMs = 0 } of items.filter((one) => one.chapters)) {
    const starts = chapters?.map(({ startMs }) => startMs) ?? [];
    expect(starts[0], id).toBe(0);
    expect(starts, id).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(starts.at(-1), id).toBeLessThan(durationMs);
    expect(starts.length, id).toBeGreaterThanOrEqual(5);
  }
});

it('start films and audio before all of their bytes have arrived', () => {
  for (const { file = '' } of items.filter((one) => one.file && one.kind !== 'pdf')) {
    const content = bytes(file).toString('latin1');
    expect(content.slice(4, 8)).toBe('ftyp');
    expect(content.indexOf('moov'), file).toBeLessThan(content.indexOf('mdat'));
  }
});

it('have a cover that podcast directories accept', async () => {
  const cover = bytes(seasons[0]?.cover ?? '');
  const { width = 0, height, format } = await sharp(cover).metadata();
  expect(format).toBe('jpeg');
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(1400);
  expect(cover.length).toBeLessThan(300_000);
});

it('have a guide of forty pages and more, with an outline that links to its pages', async () => {
  const guide = await openPdf(item('guides/getting started.pdf').file);
  expect(guide.document.numPages).toBeGreaterThanOrEqual(40);
  const outline = await guide.document.getOutline();
  expect(outline.length).toBeGreaterThan(12);
  const sharing = outline.find(({ title }) => title === 'Sharing a link');
  const target =
    typeof sharing?.dest === 'string' ? await guide.document.getDestination(sharing.dest) : sharing?.dest;
  const page = (await guide.document.getPageIndex(target?.[0])) + 1;
  expect(await guide.textOf(page)).toContain('Two taps for most links');
  await guide.close();
});

it('have an Arabic guide whose lines are extracted in reading order', async () => {
  const guide = await openPdf(item('guides/دليل المستثمر الجديد.pdf').file);
  expect(guide.document.numPages).toBeGreaterThanOrEqual(8);
  expect((await guide.document.getOutline())[1]?.title).toBe('الادخار والاستثمار');
  const text = await guide.textOf(3);
  expect(text).toContain('الادخار أن تحتفظ بالمال لوقت قريب. والاستثمار أن تتركه يعمل');
  expect(text.indexOf('الادخار أن تحتفظ')).toBeLessThan(text.indexOf('القاعدة الشائعة'));
  await guide.close();
});

it('have PDFs whose dark pages are dark up to their edges', async () => {
  for (const file of ['getting-started.pdf', 'new-investor.ar.pdf']) {
    const { pdf, close } = await openServerPdf(join(folder, file));
    const { data, width, height } = await renderPage(pdf, await pdf.getPage(1), {
      width: 1200,
      height: 1800,
    });
    const rows = Array.from({ length: 10 }, (_, at) => Math.floor(((at + 0.5) * height) / 10));
    const lightest = (x: number) => Math.max(...rows.map((y) => data[(y * width + x) * 4] ?? 255));
    expect([lightest(0), lightest(width - 1)].map((red) => red < 40)).toEqual([true, true]);
    await close();
  }
});

async function openPdf(file = '') {
  const task = getDocument({ data: new Uint8Array(bytes(file)), verbosity: 0 });
  const document = await task.promise;
  const textOf = async (number: number) => {
    const { items: runs } = await (await document.getPage(number)).getTextContent();
    // A PDF may store a letter in its contextual form; NFKC restores the letter.
    return runs
      .map((run) => ('str' in run ? run.str + (run.hasEOL ? '\n' : '') : ''))
      .join('')
      .normalize('NFKC');
  };
  return { document, textOf, close: () => task.destroy() };
}
