import { relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';

const root = process.cwd();
const folder = 'dist/server';

/**
 * Makes bundled modules find the files beside their sources: `import.meta` of a bundle is that of the bundle. The sources are
 * beside it wherever a hub runs.
 */
function ownPlaces(): Plugin {
  return {
    name: 'hub:own-places',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        const source = relative(root, id).split(sep).join('/');
        const place = JSON.stringify(`../../${source}`);
        return {
          code: `import { fileURLToPath as ownPathOf } from 'node:url';
const ownUrl = new URL(${place}, import.meta['url']);
${code
  .replaceAll('import.meta.url', 'ownUrl.href')
  .replaceAll('import.meta.dirname', `ownPathOf(new URL('.', ownUrl))`)}`,
          map: null,
        };
      },
    },
  };
}

/** Bundles the server's modules into a few files: finding, reading and linking twelve hundred took a quarter of its start. */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [ownPlaces()],
    build: {
      ssr: 'src/server/main.ts',
      outDir: folder,
      // The client's part for the server is in this folder too.
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  });
}
