import type { PackSource } from './zip-reader.ts';

/** Yields the lines of a file. */
export async function* linesOf(source: PackSource, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of source.open(name)) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest) yield rest;
}

/** Splits a line, quoted or not, of a table that contains only numbers, names of ours and hashes. */
export function cellsOf(line: string): string[] {
  return line
    .trim()
    .split(',')
    .map((cell) => cell.replace(/^"(.*)"$/, '$1'));
}

/** Reads a whole file as text. */
export async function textOf(source: PackSource, name: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of source.open(name)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** Reads a JSON document; null if it is not one. */
export async function jsonOf(source: PackSource, name: string): Promise<unknown> {
  try {
    return JSON.parse(await textOf(source, name));
  } catch {
    return null;
  }
}
