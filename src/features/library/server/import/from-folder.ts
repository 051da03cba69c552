import { readdir } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { isLanguage } from '#shared/locale.ts';
import type { ImportEntry } from './entry.ts';

const pictures = ['.jpg', '.jpeg', '.png', '.webp'];
const texts = ['.vtt', '.srt'];

/**
 * Every file in a folder and below it, under its path as id. A picture or captions beside a file that are called like
 * it (`talk.mp4`, `talk.jpg`, `talk.fr.vtt`) belong to it.
 */
export async function readFolder(folder: string, published: boolean): Promise<ImportEntry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const beside = new Set(paths.filter((path) => isBeside(path)));
  return paths
    .filter((path) => !beside.has(path))
    .map((path) => {
      const name = relative(folder, path).split(sep).join('/');
      const stem = path.slice(0, -extname(path).length);
      return {
        where: name,
        kind: null,
        contentId: name,
        source: { type: 'path', path, name: basename(path) },
        captions: [...beside].flatMap((other) => captionsOf(stem, other)),
        poster: pictures.map((ending) => stem + ending).find((other) => beside.has(other)) ?? null,
        published,
      };
    });
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
