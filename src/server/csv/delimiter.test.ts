import { expect, it } from 'vitest';
import { delimiterOf } from './delimiter.ts';

it.each([
  ['file,title\na;b;c;d,e', ','],
  ['\uFEFFfile;title_en;tags\n', ';'],
  ['file\ttitle\n', '\t'],
  ['"file;one;two",title,id\n', ','],
  ['\n\nfile;title\n', ';'],
  ['file\n', ','],
])('%j has its columns separated by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
