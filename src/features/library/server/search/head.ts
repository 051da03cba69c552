import type { StoredItem } from '../items/stored.ts';
import { marks, wholeTitle } from './terms.ts';
import { formsOf, readWords } from './words.ts';

/** The tokens of titles and tags: each word, the first ones of titles, whole titles, and the words of tags. */
export function headTokens({ titles, tags }: Pick<StoredItem, 'titles' | 'tags'>): string[] {
  const tokens = new Set<string>();
  for (const title of Object.values(titles)) {
    const words = readWords(title).map(({ word }) => word);
    for (const word of words) for (const form of formsOf(word)) tokens.add(form);
    for (const form of formsOf(words[0] ?? '')) if (form) tokens.add(marks.first + form);
    if (words.length > 0) tokens.add(wholeTitle([...new Set(words)]));
  }
  for (const tag of tags)
    for (const { word } of readWords(tag)) for (const form of formsOf(word)) tokens.add(marks.tag + form);
  return [...tokens];
}
