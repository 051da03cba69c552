import { expect, it } from 'vitest';
import { readElements } from './elements.ts';
import { looksLikeHtml } from './read-show.ts';

async function* inPieces(text: string, size = 65_536): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

it('unclosed comments before a feed, or before a page, take little time', async () => {
  const comments = '<!-- --> '.repeat(5000);
  const names: string[] = [];
  const feed = `${comments}<rss version="2.0"><channel><title>Long</title></channel></rss>`;
  await readElements(inPieces(feed), ({ name }) => names.push(name));
  expect(names).toEqual(['title']);
  const page = readElements(inPieces(`${comments}<!doctype html><p>`), () => {});
  await expect(page).rejects.toMatchObject({ params: { issues: [{ reason: 'html' }] } });
});

it('unclosed tags take little time', () => {
  expect(looksLikeHtml('<a'.repeat(100_000))).toBe(false);
  expect(looksLikeHtml(`${'<'.repeat(100_000)}b>`)).toBe(true);
});
