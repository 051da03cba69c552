import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { entries } from '../src/shared/page.ts';

type Modules = Rolldown.ChunkingContext;
type IsMember = (id: string, modules: Modules) => boolean;

interface Reach {
  /** Includes modules that load later. */
  lazily?: boolean;
  /** Modules to skip, along with those that only they need. */
  without?: readonly string[];
}

/** Returns a test for the modules that a file needs, itself included. The module graph is complete when chunks are formed. */
function reachOf(file: string, { lazily = false, without = [] }: Reach = {}): IsMember {
  const passedBy = new Set(without.map((path) => resolve(path)));
  const found = new Set<string>();
  const visit = (id: string, modules: Modules): void => {
    const module = modules.getModuleInfo(id);
    if (!module || found.has(id) || passedBy.has(id)) return;
    found.add(id);
    for (const next of module.importedIds) visit(next, modules);
    if (lazily) for (const next of module.dynamicallyImportedIds) visit(next, modules);
  };
  return (id, modules) => {
    if (found.size === 0) visit(resolve(file), modules);
    return found.has(id);
  };
}

const entrysOwn = /\/client\/share\/(share\.css|(share-app|parts|crash-view)\.(tsx?|module\.css))$/;

/**
 * Names the one chunk for all that the public entry needs at once. The entry's own modules stay out: the hub, which shares the
 * chunk, must neither run them nor use their styles.
 */
function groundOf() {
  const entry = resolve(entries.share);
  // Small modules that pages of visitors and of the hub share.
  const besides = ['src/client/ui/avatar.tsx', 'src/shared/clock.ts'].map((path) => resolve(path));
  const ground = new Set<string>();
  const icons = new Set<string>();
  const visit = (id: string, modules: Modules): void => {
    const module = modules.getModuleInfo(id);
    if (!module || ground.has(id)) return;
    ground.add(id);
    // All icons are in one index module, from which each page takes a few.
    if (!id.includes('/node_modules/'))
      for (const [name] of module.code?.matchAll(/\bIcon[A-Z]\w*/g) ?? []) icons.add(name);
    for (const next of [...module.importedIds]) visit(next, modules);
  };
  return (id: string, modules: Modules): string | null => {
    if (ground.size === 0) for (const root of [entry, ...besides]) visit(root, modules);
    if (id === entry || entrysOwn.test(id)) return null;
    const icon = /\/icons\/(Icon\w+)\.mjs$/.exec(id)?.[1];
    return ground.has(id) && (!icon || icons.has(icon)) ? 'ground' : null;
  };
}

/** Modules that draw shared content, except those that other pages need too. */
const sharedParts = /\/sharing\/client\/shared\/(?!head-of|words|embed)[\w-]+\.(tsx?|module\.css)$/;

/** Modules of players that a page needs before one has loaded; the few icons among them hardly add to their files. */
const playerGround =
  /\/client\/(player\/(film|pdf-stage|tracks|use-stable-media|use-player|with-words|deck\/deck|audio\/sound)|ui\/text-in-language)\.(tsx?|module\.css)$|\/icons\/Icon(PlayerPlayFilled|Download|Share2|FileText)\.mjs$/;

const react: Rolldown.CodeSplittingGroup = {
  // React seldom changes: in a chunk of its own it stays cached over many releases.
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler)\//,
  priority: 3,
};

/** Chunks of visitors' pages. */
export const shareChunks: Rolldown.CodeSplittingGroup[] = [
  react,
  { name: groundOf(), debugName: 'ground', priority: 2 },
  { name: 'shared-content', test: sharedParts, priority: 2, includeDependenciesRecursively: false },
  { name: 'player-ground', test: playerGround, priority: 2, includeDependenciesRecursively: false },
];

const inHub = reachOf(entries.hub);

/** Numbers of chunks that must share a module before it joins a common one; fewer made pages load what they do not need. */
const sharedBy = { pages: 18, parts: 6, room: 3 };

/** Chunks of the hub: its entry, what most pages need, what a few pages need, and what the pages of one room need. */
export const hubChunks: Rolldown.CodeSplittingGroup[] = [
  react,
  group('hub', 2, (id, modules) => inHub(id, modules) && id !== resolve(entries.hub)),
  { ...group('pages', 1, (id, modules) => !inHub(id, modules)), minShareCount: sharedBy.pages },
  {
    ...group('parts', 0, (id, modules) => !inHub(id, modules) && roomOf(id) === null && !isPlayer(id)),
    minShareCount: sharedBy.parts,
  },
  {
    name: (id, modules) => (inHub(id, modules) ? null : roomOf(id)),
    debugName: 'rooms',
    minShareCount: sharedBy.room,
    includeDependenciesRecursively: false,
  },
];

function group(name: string, priority: number, isMember: IsMember): Rolldown.CodeSplittingGroup {
  return {
    name: (id, modules) => (isMember(id, modules) ? name : null),
    debugName: name,
    priority,
    includeDependenciesRecursively: false,
  };
}

/** Players load where there is something to play. */
function isPlayer(id: string): boolean {
  return id.includes('/src/client/player/');
}

/** Returns the room of a module; null for the platform's, and for messages, of which a page loads one language. */
function roomOf(id: string): string | null {
  if (/\/messages\/\w\w\.json$/.test(id)) return null;
  return /\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? null;
}
