import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [words(), pdfjs(), react(), ...(isSsrBuild ? [] : [preloads()])],
  appType: 'custom',
  // The builds name theirs themselves (`scripts/build.ts`).
  optimizeDeps: { entries: Object.values(entries) },
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
        sourcemap: false,
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            // Names of what comes later are a part of every first load: those that nobody reads are left out.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash][extname]'
                : 'assets/[name]-[hash][extname]',
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
          },
        },
      },
}));
