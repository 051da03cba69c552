import { readdir } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { looksLikeContent } from '#server/media/endings.ts';
import { isLanguage } from '#shared/locale.ts';
import { kinds } from '../../contract.ts';
import { detectFileType } from './detect-file-type.ts';
import type { FoundEntry, ImportEntry } from './entry.ts';

const pictures = ['.jpg', '.jpeg', '.png', '.webp'];
const texts = ['.vtt', '.srt'];

/**
 * Reads every file in a folder and its subfolders, with its path as id. A picture or captions named like the file beside them
 * (`talk.mp4`, `talk.jpg`, `talk.fr.vtt`) belong to it. Other files are left out, and so are links, which may lead anywhere.
 */
export async function readFolder(folder: string, published: boolean): Promise<FoundEntry[]> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => ({ isLink: entry.isSymbolicLink(), isFile: entry.isFile(), ...pathsOf(folder, entry) }))
    .filter(({ isFile, isLink, name }) => (isFile || isLink) && !/(^|\/)\./.test(name))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = found.flatMap(({ path, isFile }) => (isFile ? [path] : []));
  const beside = new Set(paths.filter(isBeside));
  const entries = found
    .filter(({ isFile, path }) => isFile && !beside.has(path))
    .map(({ path, name }) => entryOf(path, name, beside, published));
  const used = new Set(
    entries.flatMap(({ captions, poster }) => [...captions.map((each) => each.path), poster]),
  );
  const byName = new Map(entries.map((entry) => [entry.where, entry]));
  const list: FoundEntry[] = [];
  for (const { path, name: where, isLink } of found) {
    const entry = byName.get(where);
    if (isLink) list.push({ where, leftOut: 'a link' });
    else if (entry) list.push((await isContent(path)) ? entry : { where, leftOut: 'not content' });
    else if (!used.has(path)) list.push({ where, leftOut: 'no file beside it is called like it' });
  }
  return list;
}

function pathsOf(folder: string, { parentPath, name }: { parentPath: string; name: string }) {
  const path = join(parentPath, name);
  return { path, name: relative(folder, path).split(sep).join('/') };
}

/** True if a file is meant for the library, by its name or its content. */
async function isContent(path: string): Promise<boolean> {
  if (looksLikeContent(path)) return true;
  const type = await detectFileType(path).catch(() => null);
  return kinds.some((kind) => kind === type?.kind);
}

function entryOf(path: string, name: string, beside: ReadonlySet<string>, published: boolean): ImportEntry {
  const stem = path.slice(0, path.length - extname(path).length);
  return {
    where: name,
    kind: null,
    contentId: name,
    source: { type: 'path', path, name: basename(path) },
    captions: [...beside].flatMap((other) => captionsOf(stem, other)),
    poster: pictures.map((ending) => stem + ending).find((other) => beside.has(other)) ?? null,
    published,
  };
}

function isBeside(path: string): boolean {
  return [...pictures, ...texts].includes(extname(path).toLowerCase());
}

function captionsOf(stem: string, path: string): ImportEntry['captions'] {
  if (!texts.includes(extname(path).toLowerCase())) return [];
  const rest = path.slice(0, -extname(path).length);
  const language = extname(rest).slice(1).toLowerCase();
  if (rest === stem) return [{ language: 'en', kind: 'captions', path }];
  if (!isLanguage(language) || rest.slice(0, -language.length - 1) !== stem) return [];
  return [{ language, kind: 'captions', path }];
}
