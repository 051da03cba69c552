import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import * as z from 'zod';
import { plainNameOf, readCsv } from '#server/csv/read.ts';
import type { NamesOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import {
  audiences,
  captionKinds,
  type itemFields,
  kinds,
  readOutsideAddress,
  type Speaker,
  type Texts,
} from '../../contract.ts';
import { issuesInWords } from './check-fields.ts';
import type { FoundEntry, FullImportEntry, ImportEntry } from './entry.ts';

/** The columns for each field that can be imported. Texts also have one for each language: `title_fr`. */
const ofItem: Record<NamesOf<typeof itemFields, 'imported'>, readonly string[]> = {
  source: ['file', 'url'],
  language: ['language'],
  audience: ['audience'],
  category: ['category'],
  tags: ['tags'],
  speakers: ['speakers'],
  poster: ['poster'],
  titles: inLanguages('title'),
  descriptions: inLanguages('description'),
  captions: captionKinds.flatMap(inLanguages),
  // No good way to write them in one cell: manifests bring them.
  chapters: [],
};

/** The columns a table may have. */
const columns = ['type', 'id', 'publish', ...Object.values(ofItem).flat()];

function inLanguages(name: string): string[] {
  return [name, ...languages.map((language) => `${name}_${language}`)];
}

const Row = z.object({
  file: z.string().optional(),
  url: z.url().optional(),
  type: z.enum(kinds).optional(),
  id: z.string().optional(),
  language: z.enum(languages).optional(),
  audience: z.enum(audiences).optional(),
  category: z.string().optional(),
  tags: z.string().optional(),
  speakers: z.string().optional(),
  publish: z.enum(['yes', 'no']).optional(),
  poster: z.string().optional(),
});

/** The non-empty cells of a line. */
type Cells = Readonly<Partial<Record<string, string>>>;

/** Reads the entries of a table, line by line. Files are looked for beside the table. */
export async function readTable(path: string, published: boolean): Promise<FoundEntry[]> {
  const read = await readCsv(await readFile(path, 'utf8'), {
    columnOf: (name) => columns.find((column) => plainNameOf(column) === name),
    needs: [],
    mostRows: Number.POSITIVE_INFINITY,
  });
  if ('rows' in read)
    return read.rows.map(({ line, uneven, cells }) => {
      const where = `line ${line}`;
      if (uneven) return { where, problem: `more or fewer cells than columns on ${where}` };
      return readRow(where, cells, dirname(path), published);
    });
  const { reason, detail } = read.problem;
  if (reason === 'empty') return [];
  if (reason === 'unknown-column')
    throw new Error(`there is no column "${detail}"; there are ${columns.join(', ')}`);
  if (reason === 'double-column') throw new Error(`the column "${detail}" is there twice`);
  throw new Error(`the table cannot be read: line ${detail}`);
}

function readRow(where: string, cells: Cells, folder: string, published: boolean): FoundEntry {
  const read = Row.safeParse(cells);
  if (!read.success) return { where, problem: issuesInWords(read.error) };
  const row = read.data;
  const source = sourceOf(row, folder);
  if (!source) return { where, problem: 'one of file and url is needed' };
  if (source.type === 'url' && !row.type) return { where, problem: 'type is needed where there is a url' };
  const entry: FullImportEntry = {
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
    speakers: row.speakers ? speakersIn(row.speakers) : undefined,
    chapters: undefined,
    captions: captionsOf(cells, row.language, folder),
    poster: row.poster ? resolve(folder, row.poster) : null,
    published: row.publish ? row.publish === 'yes' : published,
  };
  return entry;
}

function sourceOf(row: z.infer<typeof Row>, folder: string): ImportEntry['source'] | null {
  if (row.file) return { type: 'path', path: resolve(folder, row.file), name: basename(row.file) };
  if (!row.url) return null;
  const outside = readOutsideAddress(row.url);
  return outside ? { type: 'outside', ...outside } : { type: 'url', url: row.url };
}

/** `Maya Chen, Chief economist; Omar Haddad`: people by semicolons, and what they are after the first comma. */
function speakersIn(cell: string): Speaker[] {
  return cell
    .split(';')
    .map((text) => {
      const [name = '', ...role] = text.split(',');
      return { name: name.trim(), role: role.join(',').trim() };
    })
    .filter(({ name }) => name !== '');
}

function textsOf(cells: Cells, name: string, language: ImportEntry['language']): Texts | undefined {
  const given = [
    [language ?? 'en', cells[name]] as const,
    ...languages.map((each) => [each, cells[`${name}_${each}`]] as const),
  ].flatMap(([each, text]) => (text ? [[each, text]] : []));
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

function captionsOf(cells: Cells, own: ImportEntry['language'], folder: string): ImportEntry['captions'] {
  return captionKinds.flatMap((kind) =>
    [
      [own ?? 'en', cells[kind]] as const,
      ...languages.map((each) => [each, cells[`${kind}_${each}`]] as const),
    ].flatMap(([language, path]) => (path ? [{ language, kind, path: resolve(folder, path) }] : [])),
  );
}
