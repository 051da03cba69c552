import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Language, languages } from '../src/shared/locale.ts';
import { entries, wordsModule } from '../src/shared/page.ts';

export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

interface Budget {
  entry: string;
  /** Files that its first page needs besides the entry. */
  pages: readonly string[];
  rooms: readonly string[];
  kilobytes: number;
  /** Packages that must never be included, not even lazily. */
  never?: RegExp;
}

const budgets: Record<string, Budget> = {
  share: {
    entry: entries.share,
    pages: ['src/features/sharing/client/shared/shared-page.tsx'],
    rooms: ['shared', 'sharing/shared'],
    kilobytes: 90,
    never: /node_modules\/(@tanstack|@messageformat|zod)\//,
  },
  hub: {
    entry: entries.hub,
    pages: ['src/features/self-test/client/self-test-page.tsx'],
    rooms: ['shared', 'self-test'],
    kilobytes: 210,
    never: /node_modules\/@messageformat\//,
  },
};

interface Player {
  /** File that the page loads when it has content for the player. */
  entry: string;
  words: string | null;
  kilobytes: number;
  /** Modules that only this player uses. */
  own: RegExp;
}

/** Players load after a page, and only on pages with content for them. Workers are not counted. */
const players: Record<string, Player> = {
  video: {
    entry: 'src/client/player/video/video-player.tsx',
    words: 'player/media',
    kilobytes: 40,
    own: /\/client\/player\/(media|video)\//,
  },
  streams: {
    entry: 'src/client/player/hls/stream.ts',
    words: null,
    kilobytes: 35,
    own: /\/client\/player\/hls\//,
  },
  audio: {
    entry: 'src/client/player/audio/player.tsx',
    words: 'player/media',
    kilobytes: 25,
    own: /\/client\/player\/(audio\/player|playlist\/(?!session-types))/,
  },
  pdf: {
    entry: 'src/client/player/pdf/reader.tsx',
    words: 'player/pdf',
    kilobytes: 140,
    own: /\/client\/player\/pdf\/|\/node_modules\/pdfjs-dist\//,
  },
};

/** Returns the script files that load with these modules: their own and all they import, with `lazy` also dynamic imports. */
export function filesOf(manifest: Manifest, keys: readonly string[], lazy = false): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`"${key}" is not in the manifest`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of [...(chunk.imports ?? []), ...(lazy ? (chunk.dynamicImports ?? []) : [])]) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}

/** Returns the modules of forbidden packages among the files. */
export function intruders(
  modules: Record<string, string[]>,
  files: readonly string[],
  never: RegExp,
): string[] {
  return files.flatMap((file) => (modules[file] ?? []).filter((id) => never.test(id)));
}

/** Kilobytes that a player adds to a page, with its messages in the heaviest language; files already loaded do not count. */
export function playerLoad(
  manifest: Manifest,
  player: Pick<Player, 'entry' | 'words'>,
  page: readonly string[],
  sizeOf: (file: string) => number,
): number {
  const there = new Set(filesOf(manifest, page));
  const wordsIn = (language: Language) => (player.words ? [wordsModule(player.words, language)] : []);
  const sums = languages.map((language) =>
    filesOf(manifest, [player.entry, ...wordsIn(language)])
      .filter((file) => !there.has(file))
      .reduce((sum, file) => sum + sizeOf(file), 0),
  );
  return Math.max(...sums) / 1000;
}

/** Size of the first load in the heaviest language. */
function firstLoad(
  manifest: Manifest,
  { entry, pages, rooms }: Budget,
  sizeOf: (file: string) => number,
): number {
  const sums = languages.map((language) => {
    const words = rooms.map((room) => wordsModule(room, language));
    return filesOf(manifest, [entry, ...pages, ...words]).reduce((sum, file) => sum + sizeOf(file), 0);
  });
  return Math.max(...sums) / 1000;
}

interface Build {
  manifest: Manifest;
  /** Modules in each script file. */
  modules: Record<string, string[]>;
  /** Returns the compressed size of a script file. */
  sizeOf(file: string): number;
}

async function readBuild(folder: string, name: string): Promise<Build> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const modules: Build['modules'] = await read(`modules-${name}.json`);
  const packed = new Map<string, number>();
  for (const file of Object.keys(modules))
    packed.set(file, gzipSync(await readFile(join(folder, 'client', file)), { level: 9 }).length);
  const manifest: Manifest = await read(`client/.vite/${name}.json`);
  return { manifest, modules, sizeOf: (file) => packed.get(file) ?? 0 };
}

/** Prints a table; true if every entry respects its budget and its forbidden packages. */
async function checkBudgets(folder: string): Promise<boolean> {
  let good = true;
  console.log('entry   first load (gzip)   budget   left');
  for (const [name, budget] of Object.entries(budgets)) {
    const { manifest, modules, sizeOf } = await readBuild(folder, name);
    good = printRow(name, firstLoad(manifest, budget, sizeOf), budget.kilobytes) && good;
    const all = filesOf(manifest, [budget.entry], name === 'share');
    const found = budget.never ? intruders(modules, all, budget.never) : [];
    for (const id of found) console.log(`${name} must not contain ${id.slice(id.indexOf('node_modules'))}`);
    const first = filesOf(manifest, [budget.entry, ...budget.pages]);
    const early = Object.values(players).flatMap(({ own }) => intruders(modules, first, own));
    for (const id of early) console.log(`${name} loads ${id} with every page`);
    good = good && found.length === 0 && early.length === 0;
  }
  const { manifest, sizeOf } = await readBuild(folder, 'share');
  const { entry, pages } = budgets.share as Budget;
  for (const [name, player] of Object.entries(players))
    good = printRow(name, playerLoad(manifest, player, [entry, ...pages], sizeOf), player.kilobytes) && good;
  return good;
}

function printRow(name: string, size: number, kilobytes: number): boolean {
  const left = kilobytes - size;
  console.log(
    `${name.padEnd(8)}${`${size.toFixed(1)} kB`.padStart(17)}${`${kilobytes} kB`.padStart(9)}${`${left.toFixed(1)} kB`.padStart(10)}`,
  );
  return left >= 0;
}

if (import.meta.main) process.exitCode = (await checkBudgets('dist')) ? 0 : 1;
