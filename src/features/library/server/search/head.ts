import type { StoredItem } from '../items/stored.ts';
import { marks, wholeTitle } from './terms.ts';
import { formsOf, readWords } from './words.ts';

/** The tokens of titles: each word, the first ones, whole titles; and the words of tags and of speakers' names. */
export function headTokens({
  titles,
  tags,
  speakers,
}: Pick<StoredItem, 'titles' | 'tags' | 'speakers'>): string[] {
  const tokens = new Set<string>();
  for (const title of Object.values(titles)) {
    const words = readWords(title).map(({ word }) => word);
    for (const word of words) for (const form of formsOf(word)) tokens.add(form);
    for (const form of formsOf(words[0] ?? '')) if (form) tokens.add(marks.first + form);
    if (words.length > 0) tokens.add(wholeTitle([...new Set(words)]));
  }
  for (const name of [...tags, ...speakers.map((speaker) => speaker.name)])
    for (const { word } of readWords(name)) for (const form of formsOf(word)) tokens.add(marks.tag + form);
  return [...tokens];
}
