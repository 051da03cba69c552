import type { Language } from '../locale.ts';
import { wordsFolder } from '../page.ts';
import type { Catalogue, Words } from '../words.ts';
import { compileCatalogue } from './compile.ts';

const loaded = new Map<string, Promise<Catalogue>>();

/** Loads the messages of a language for the server: the platform's and those of the given rooms. Compiled once per process. */
export async function loadWords(language: Language, rooms: readonly string[] = []): Promise<Words> {
  const namespaces = ['shared', ...rooms];
  const catalogues = await Promise.all(namespaces.map((namespace) => loadCatalogue(namespace, language)));
  return {
    language,
    catalogues: Object.fromEntries(namespaces.map((name, index) => [name, catalogues[index] ?? {}])),
  };
}

function loadCatalogue(namespace: string, language: Language): Promise<Catalogue> {
  const file = `../../${wordsFolder(namespace)}/messages/${language}.json`;
  const cached = loaded.get(file) ?? readCatalogue(new URL(file, import.meta.url).href);
  loaded.set(file, cached);
  return cached;
}

async function readCatalogue(address: string): Promise<Catalogue> {
  const source = await import(/* @vite-ignore */ address, { with: { type: 'json' } });
  return compileCatalogue(source.default);
}
