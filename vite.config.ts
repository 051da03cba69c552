import { mkdirSync, writeFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

/** Notes which module went into which chunk: `scripts/check-budgets.ts` keeps the UI kit out of the public pages. */
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [words(), react(), ...(isSsrBuild ? [] : [moduleList()])],
  appType: 'custom',
  publicDir: 'src/client/public',
  json: { namedExports: false },
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
          // React changes seldom: in a chunk of its own it stays in caches over many releases.
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
            },
          },
        },
      },
}));
