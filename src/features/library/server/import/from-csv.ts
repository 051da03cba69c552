import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { ContentId, line, lines } from '../../contract/texts.ts';
import { audiences, captionKinds, kinds, readOutsideAddress, type Texts } from '../../contract.ts';
import type { BadEntry, ImportEntry } from './entry.ts';

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
  id: ContentId.optional(),
  language: z.enum(languages).optional(),
  audience: z.enum(audiences).optional(),
  category: line(60).optional(),
  tags: z.string().optional(),
  publish: z.enum(['yes', 'no']).optional(),
  poster: z.string().optional(),
});

interface Parsed {
  record: Record<string, string>;
  info: { lines: number };
}

/** What a table names. Files are looked for beside the table. */
export async function readTable(
  path: string,
  published: boolean,
): Promise<{ entries: ImportEntry[]; bad: BadEntry[] }> {
  const rows = parseTable(await readFile(path, 'utf8'));
  const entries: ImportEntry[] = [];
  const bad: BadEntry[] = [];
  for (const { record, info } of rows) {
    const where = `line ${info.lines}`;
    const cells = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell.trim() !== ''));
    const entry = readRow(where, cells, dirname(path), published);
    if ('problem' in entry) bad.push(entry);
    else entries.push(entry);
  }
  return { entries, bad };
}

function parseTable(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      columns: (names: string[]) => names.map(columnNamed),
      info: true,
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
): ImportEntry | BadEntry {
  const read = Row.safeParse(cells);
  if (!read.success)
    return {
      where,
      problem: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    };
  const row = read.data;
  const source = sourceOf(row, folder);
  if (!source) return { where, problem: 'one of file and url is needed' };
  if (source.type === 'url' && !row.type) return { where, problem: 'type is needed where there is a url' };
  return {
    where,
    kind: row.type ?? null,
    contentId: row.id ?? null,
    source,
    titles: textsOf(cells, 'title', row.language, (text) => line(200).parse(text)),
    descriptions: textsOf(cells, 'description', row.language, (text) => lines(10_000).parse(text)),
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
  read: (text: string) => string,
): Texts | undefined {
  const given = [
    [language ?? 'en', cells[name]] as const,
    ...languages.map((each) => [each, cells[`${name}_${each}`]] as const),
  ].flatMap(([each, text]) => (text ? [[each, read(text)]] : []));
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
