import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { pdfjs } from './scripts/pdfjs.ts';
import { preloads } from './scripts/preloads.ts';
import { compileCatalogue } from './src/shared/messages/compile.ts';
import { entries } from './src/shared/page.ts';

/** Compiles ICU messages while building, so that no parser travels to the browser. */
export function words(): Plugin {
  return {
    name: 'hub:words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/\w\w\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compileCatalogue(JSON.parse(code))), map: null }),
    },
  };
}

/** Notes which module went into which chunk: `scripts/check-budgets.ts` keeps what is the hub's out of the public pages. */
function moduleList(): Plugin {
  return {
    name: 'hub:module-list',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const modules = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, Object.keys(chunk.modules)]));
      mkdirSync('dist', { recursive: true });
      writeFileSync('dist/modules.json', JSON.stringify(modules));
    },
  };
}

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
  const visit = (id: string, chunks: Rolldown.ChunkingContext): void => {
    const module = chunks.getModuleInfo(id);
    if (!module || ground.has(id)) return;
    ground.add(id);
    // Icons are all in one list, from which each page takes a few.
    if (!id.includes('/node_modules/'))
      for (const [name] of module.code?.matchAll(/\bIcon[A-Z]\w*/g) ?? []) icons.add(name);
    for (const next of [...module.importedIds]) visit(next, chunks);
  };
  return (id: string, chunks: Rolldown.ChunkingContext): string | null => {
    if (ground.size === 0) for (const root of [entry, ...besides]) visit(root, chunks);
    if (id === entry || entrysOwn.test(id)) return null;
    const icon = /\/icons\/(Icon\w+)\.mjs$/.exec(id)?.[1];
    return ground.has(id) && (!icon || icons.has(icon)) ? 'ground' : null;
  };
}

/** What draws shared content, without what pages that show none need too. */
const sharedParts = /\/sharing\/client\/shared\/(?!head-of|words|embed)[\w-]+\.(tsx?|module\.css)$/;

/** What a page needs of players before one has come, in one piece too; the few signs that go with it are hardly more than their files. */
const playerGround =
  /\/client\/(player\/(film|pdf-stage|tracks|use-stable-media|use-player|with-words|deck\/deck|audio\/sound)|ui\/text-in-language)\.(tsx?|module\.css)$|\/icons\/Icon(PlayerPlayFilled|Download|Share2|FileText)\.mjs$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [words(), pdfjs(), react(), ...(isSsrBuild ? [] : [moduleList(), preloads()])],
  appType: 'custom',
  publicDir: 'src/client/public',
  json: { namedExports: false },
  resolve: { alias: isSsrBuild ? [] : [{ find: /^zod$/, replacement: resolve('src/client/lib/zod.ts') }] },
  css: { transformer: 'lightningcss' },
  // In a build React goes into the server's bundle, so that it is the production one whatever NODE_ENV says.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        copyPublicDir: false,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: Object.values(entries),
          output: {
            // Names of what comes later are a part of every first load: those that nobody reads are left out.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash][extname]'
                : 'assets/[name]-[hash][extname]',
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
            codeSplitting: {
              groups: [
                // React changes seldom: in a chunk of its own it stays in caches over many releases.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                // What a visitor's page needs comes in one piece, however the hub shares it.
                { name: groundOf(), debugName: 'ground', priority: 1 },
                // So do the parts of shared content, which a page of the hub shows too.
                {
                  name: 'shared-content',
                  test: sharedParts,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'player-ground',
                  test: playerGround,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
}));
