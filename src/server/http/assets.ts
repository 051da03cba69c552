import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#shared/locale.ts';
import { entries, fontModules, wordsModule } from '#shared/page.ts';

/** Addresses of the scripts, styles and fonts that a page's head references. */
export interface EntryAssets {
  script: string;
  styles: readonly string[];
  /** Further parts of the script, and the messages of the language. */
  modules: readonly string[];
  fonts: readonly string[];
}

type EntryName = keyof typeof entries;

/** Finds the built files of an entry, of its messages in a language, and of its further parts. */
export type FindAssets = (
  entry: EntryName,
  language: Language,
  words: readonly string[],
  /** Manifest keys of the modules that the page loads besides its entry. */
  parts?: readonly string[],
) => EntryAssets;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Reads the manifests of the two builds: visitors' pages and the hub. */
export function readBuiltAssets(folder: string): FindAssets {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Manifest;
  const share = read('share');
  const manifests: Record<EntryName, Manifest> = { share, later: share, hub: read('hub') };
  const found = new Map<string, EntryAssets>();
  return (entry, language, words, parts = []) => {
    const key = [entry, language, ...words, ...parts].join(' ');
    const needed = [...words.map((namespace) => wordsModule(namespace, language)), ...parts];
    const assets = found.get(key) ?? collect(manifests[entry], entry, language, needed);
    found.set(key, assets);
    return assets;
  };
}

function collect(
  manifest: Manifest,
  entry: EntryName,
  language: Language,
  needed: readonly string[],
): EntryAssets {
  const address = (file: string) => `/${file}`;
  const chunks = [entries[entry], ...needed].flatMap((key) => withImports(manifest, key));
  const [script, ...modules] = [...new Set(chunks.map((chunk) => address(chunk.file)))];
  if (!script) throw new Error(`the build has no entry ${entries[entry]}`);
  return {
    script,
    modules,
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []).map(address))],
    fonts: fontModules(language)
      .flatMap((key) => manifest[key]?.file ?? [])
      .map(address),
  };
}

/** Returns a chunk and all its static imports, itself first. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))];
}
