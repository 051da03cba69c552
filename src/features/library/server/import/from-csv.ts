import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { audiences, captionKinds, kinds, readOutsideAddress, type Texts } from '../../contract.ts';
import { issuesInWords } from './check-fields.ts';
import { delimiterOf } from './delimiter.ts';
import type { FoundEntry, ImportEntry } from './entry.ts';

/** The columns a table may have. Texts have one for each language too: `title_fr`. */
const columns = [
  'file',
  'url',
  'type',
  'id',
  'language',
  'audience',
  'category',
  'tags',
  'publish',
  'poster',
  ...['title', 'description', ...captionKinds].flatMap((name) => [
    name,
    ...languages.map((language) => `${name}_${language}`),
  ]),
];

const Row = z.object({
  file: z.string().optional(),
  url: z.url().optional(),
  type: z.enum(kinds).optional(),
  id: z.string().optional(),
  language: z.enum(languages).optional(),
  audience: z.enum(audiences).optional(),
  category: z.string().optional(),
  tags: z.string().optional(),
  publish: z.enum(['yes', 'no']).optional(),
  poster: z.string().optional(),
});

interface Parsed {
  record: Record<string, string>;
  info: { lines: number; error?: CsvError };
}

/** What a table names, line by line. Files are looked for beside the table. */
export async function readTable(path: string, published: boolean): Promise<FoundEntry[]> {
  return parseTable(await readFile(path, 'utf8')).map(({ record, info }) => {
    const where = `line ${info.lines}`;
    if (info.error) return { where, problem: info.error.message };
    const cells = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell.trim() !== ''));
    return readRow(where, cells, dirname(path), published);
  });
}

function parseTable(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      columns: (names: string[]) => names.map(columnNamed),
      info: true,
      // One line that is too long or too short keeps no other from coming in.
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof CsvError)
      throw new Error(`the table cannot be read: ${error.message}`, { cause: error });
    throw error;
  }
}

function columnNamed(name: string): string {
  const plain = name.trim().toLowerCase();
  if (!columns.includes(plain))
    throw new Error(`there is no column "${name}"; there are ${columns.join(', ')}`);
  return plain;
}

function readRow(
  where: string,
  cells: Record<string, string>,
  folder: string,
  published: boolean,
): FoundEntry {
  const read = Row.safeParse(cells);
  if (!read.success) return { where, problem: issuesInWords(read.error) };
  const row = read.data;
  const source = sourceOf(row, folder);
  if (!source) return { where, problem: 'one of file and url is needed' };
  if (source.type === 'url' && !row.type) return { where, problem: 'type is needed where there is a url' };
  return {
    where,
    kind: row.type ?? null,
    contentId: row.id ?? null,
    source,
    titles: textsOf(cells, 'title', row.language),
    descriptions: textsOf(cells, 'description', row.language),
    language: row.language,
    audience: row.audience,
    category: row.category,
    tags: row.tags
      ?.split(/[,;]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    captions: captionsOf(cells, row.language, folder),
    poster: row.poster ? resolve(folder, row.poster) : null,
    published: row.publish ? row.publish === 'yes' : published,
  };
}

function sourceOf(row: z.infer<typeof Row>, folder: string): ImportEntry['source'] | null {
  if (row.file) return { type: 'path', path: resolve(folder, row.file), name: basename(row.file) };
  if (!row.url) return null;
  const outside = readOutsideAddress(row.url);
  return outside ? { type: 'outside', ...outside } : { type: 'url', url: row.url };
}

function textsOf(
  cells: Readonly<Record<string, string>>,
  name: string,
  language: ImportEntry['language'],
): Texts | undefined {
  const given = [
    [language ?? 'en', cells[name]] as const,
    ...languages.map((each) => [each, cells[`${name}_${each}`]] as const),
  ].flatMap(([each, text]) => (text ? [[each, text]] : []));
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

function captionsOf(
  cells: Readonly<Record<string, string>>,
  own: ImportEntry['language'],
  folder: string,
): ImportEntry['captions'] {
  return captionKinds.flatMap((kind) =>
    [
      [own ?? 'en', cells[kind]] as const,
      ...languages.map((each) => [each, cells[`${kind}_${each}`]] as const),
    ].flatMap(([language, path]) => (path ? [{ language, kind, path: resolve(folder, path) }] : [])),
  );
}
