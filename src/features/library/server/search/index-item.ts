import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { type Language, languages } from '#shared/locale.ts';
import { findItem } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { facetTokens } from './facets.ts';
import { fullText } from './full-text.ts';
import { headTokens } from './head.ts';
import {
  findIndexEntry,
  findIndexed,
  findText,
  findTexts,
  forgetItem,
  type IndexEntry,
  storeIndexEntry,
  storeIndexText,
} from './index-repository.ts';
import {
  itemRanges,
  mostPassages,
  type Passage,
  type PassageSource,
  type Slot,
  slotRange,
} from './passages.ts';
import { searchedTexts } from './searched-texts.ts';
import { addWords, removeWords } from './vocabulary-repository.ts';
import { differentWords, formsOf } from './words.ts';

/** More different words than any book has; a file of mere noise is cut here. */
const mostWords = 50_000;

/** Indexes an item by its current titles, tags, descriptions and facets, in the transaction that changes it. */
export async function indexItem(ctx: Context, item: StoredItem): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const existing = await findIndexed(ctx, item.id);
    if (!existing) return;
    const { seq, entry: before } = existing;
    const spelt = withForms(differentWords(searchedTexts(item).map(([, text]) => text)));
    const facets = facetTokens(item);
    const heads = headTokens(item);
    const words = [...spelt.keys()];
    const signature = createHash('sha256')
      .update(JSON.stringify([heads, facets, words]))
      .digest('base64');
    // Most changes, such as the progress of a job, change nothing that is searched.
    if (before?.signature === signature) return;
    const after: IndexEntry = { seq, signature, words };
    await storeIndexEntry(ctx, item.id, after, heads);
    await relearn(ctx, before?.words ?? [], spelt);
    await fullText(ctx).put(ctx, seq, { heads, bodies: await allWords(ctx, after), facets });
  });
}

/** Replaces the passages of one text in the index: the cues of a transcript in a language, or the pages of a PDF. */
export async function indexPassages(
  ctx: Context,
  itemId: string,
  source: PassageSource,
  language: Language | null,
  passages: readonly Passage[],
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const existing = await findIndexed(ctx, itemId);
    if (!existing) return;
    const { seq } = existing;
    const slot = { source, language };
    const range = slotRange(seq, slot);
    // A file has one text, and the item may have had another language when another file was read.
    if (source === 'page')
      for (const other of [null, ...languages])
        if (other !== language) await dropText(ctx, seq, { source, language: other });
    const indexed = passages.slice(0, mostPassages);
    const spelt = withForms(
      differentWords(
        indexed.map(({ text }) => text),
        mostWords,
      ),
    );
    const before = await findText(ctx, seq, slot);
    await fullText(ctx).dropPassages(ctx, range);
    await fullText(ctx).putPassages(
      ctx,
      indexed.map(({ place, text }, at) => ({
        id: range.from + at,
        place,
        text: clean(text),
        words: [...withForms(differentWords([text])).keys()],
      })),
    );
    await storeIndexText(ctx, seq, slot, [...spelt.keys()]);
    await relearn(ctx, before, spelt);
    const item = existing.entry && (await findItem(ctx, itemId));
    if (existing.entry && item)
      await fullText(ctx).put(ctx, seq, {
        bodies: await allWords(ctx, existing.entry),
        facets: facetTokens(item),
      });
  });
}

/** Removes an item from the index, whether or not its row is still there. */
export async function unindexItem(ctx: Context, itemId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const entry = await findIndexEntry(ctx, itemId);
    const seq = entry?.seq ?? (await findIndexed(ctx, itemId))?.seq;
    if (seq === undefined) return;
    for (const words of [entry?.words ?? [], ...(await findTexts(ctx, seq))]) await removeWords(ctx, words);
    await fullText(ctx).drop(ctx, seq);
    for (const range of itemRanges(seq)) await fullText(ctx).dropPassages(ctx, range);
    await forgetItem(ctx, seq);
  });
}

async function dropText(ctx: Context, seq: number, slot: Slot): Promise<void> {
  const before = await findText(ctx, seq, slot);
  if (before.length === 0) return;
  await fullText(ctx).dropPassages(ctx, slotRange(seq, slot));
  await storeIndexText(ctx, seq, slot, []);
  await removeWords(ctx, before);
}

async function allWords(ctx: Context, { seq, words }: IndexEntry): Promise<string[]> {
  const texts = await findTexts(ctx, seq);
  return [...new Set([...words, ...texts.flat()])];
}

async function relearn(
  ctx: Context,
  before: readonly string[],
  after: ReadonlyMap<string, string>,
): Promise<void> {
  const existing = new Set(before);
  await addWords(ctx, new Map([...after].filter(([word]) => !existing.has(word))));
  await removeWords(
    ctx,
    before.filter((word) => !after.has(word)),
  );
}

function withForms(words: ReadonlyMap<string, string>): Map<string, string> {
  const all = new Map(words);
  for (const [word, spelling] of words)
    for (const form of formsOf(word).slice(1))
      if (!all.has(form)) all.set(form, formsOf(spelling)[1] ?? form);
  return all;
}

/** PostgreSQL stores no text with a null character, and half of a surrogate pair is no text at all. */
function clean(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed();
}
