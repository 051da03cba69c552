import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { entries } from '../src/shared/page.ts';

type Modules = Rolldown.ChunkingContext;
type IsMember = (id: string, modules: Modules) => boolean;

interface Reach {
  /** Modules that load later count too. */
  lazily?: boolean;
  /** Modules that are passed by, and what only they need. */
  without?: readonly string[];
}

/** Tells modules that a file needs, itself among them, from all others. The graph is complete when chunks are formed. */
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

const publicMenu = 'src/client/share/public-panels.tsx';

const inHub = reachOf(entries.hub);
const inVisitorsPages = reachOf(entries.share, { lazily: true });
const inPublicMenu = reachOf(publicMenu);
const inVisitorsPagesWithoutMenu = reachOf(entries.share, { lazily: true, without: [publicMenu] });

const entrysOwn = /\/client\/share\/(share\.css|(share-app|parts|crash-view)\.(tsx?|module\.css))$/;

/**
 * Names the one chunk for all that the public entry needs at once. What is the entry's alone stays out: the hub, which
 * shares the chunk, must neither run it nor be styled by it.
 */
function groundOf() {
  const entry = resolve(entries.share);
  // Small things that pages of visitors and of the hub have in common.
  const besides = ['src/client/ui/avatar.tsx', 'src/shared/clock.ts'].map((path) => resolve(path));
  const ground = new Set<string>();
  const icons = new Set<string>();
  const visit = (id: string, modules: Modules): void => {
    const module = modules.getModuleInfo(id);
    if (!module || ground.has(id)) return;
    ground.add(id);
    // Icons are all in one list, from which each page takes a few.
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

/** Parts that draw shared content, without what pages that show none need too. */
const sharedParts = /\/sharing\/client\/shared\/(?!head-of|words|embed)[\w-]+\.(tsx?|module\.css)$/;

/** Parts of players that a page needs before one has come; the few icons that go with them are hardly more than their files. */
const playerGround =
  /\/client\/(player\/(film|pdf-stage|tracks|use-stable-media|use-player|with-words|deck\/deck|audio\/sound)|ui\/text-in-language)\.(tsx?|module\.css)$|\/icons\/Icon(PlayerPlayFilled|Download|Share2|FileText)\.mjs$/;

/** Pages of the hub that a module must have in common to be loaded with the first of them: more than that cost the first page too much. */
const pagesInCommon = 18;

/** Bytes of source below which modules of the hub that visitors' pages need too join their neighbours. */
const smallPart = 1000;

/** Modules named by who needs them: every chunk is a request, and a chunk that holds too much costs those who need less of it. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // React changes seldom: in a chunk of its own it stays in caches over many releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  // What a visitor's page needs comes in one piece, however the hub shares it.
  { name: groundOf(), debugName: 'ground', priority: 4 },
  // So do the parts of shared content, which a page of the hub shows too.
  { name: 'shared-content', test: sharedParts, priority: 4, includeDependenciesRecursively: false },
  { name: 'player-ground', test: playerGround, priority: 4, includeDependenciesRecursively: false },
  group(
    'public-menu',
    3,
    (id, modules) =>
      inHub(id, modules) && inPublicMenu(id, modules) && !inVisitorsPagesWithoutMenu(id, modules),
  ),
  group(
    'hub',
    3,
    (id, modules) => inHub(id, modules) && !inVisitorsPages(id, modules) && id !== resolve(entries.hub),
  ),
  {
    ...group(
      'hub-and-visitors',
      2,
      (id, modules) => inHub(id, modules) && inVisitorsPages(id, modules) && id !== resolve(entries.hub),
    ),
    entriesAware: true,
    entriesAwareMergeThreshold: smallPart,
  },
  {
    ...group('pages', 1, (id, modules) => !inHub(id, modules) && !inVisitorsPages(id, modules)),
    minShareCount: pagesInCommon,
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
