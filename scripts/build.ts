import { rmSync, writeFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';
import { entries } from '../src/shared/page.ts';
import { hubChunks, shareChunks } from './chunks.ts';
import { compressFolder } from './compress.ts';
import { makeFonts } from './fonts.ts';
import { bundleServer } from './server-bundle.ts';
import { buildVerifiers } from './verifiers.ts';

const started = performance.now();
rmSync('dist/client', { recursive: true, force: true });
await buildClient('share', [entries.share, entries.later], shareChunks);
await buildClient('hub', [entries.hub], hubChunks);
await build({ logLevel: 'warn', build: { ssr: 'src/client/render.tsx' } });
await bundleServer();
await buildVerifiers();
makeFonts('dist/fonts');
const siblings = await compressFolder('dist/client');
console.log(
  `Built in ${((performance.now() - started) / 1000).toFixed(1)} s, ${siblings} compressed siblings`,
);

/** Builds the pages of visitors or the hub: each has chunks of its own, since hardly any browser loads both. */
function buildClient(name: string, input: string[], groups: Rolldown.CodeSplittingGroup[]): Promise<unknown> {
  return build({
    logLevel: 'warn',
    plugins: [moduleList(`dist/modules-${name}.json`)],
    build: {
      manifest: `.vite/${name}.json`,
      emptyOutDir: false,
      rolldownOptions: { input, output: { codeSplitting: { groups } } },
    },
  });
}

/** Writes which modules are in which chunk: `scripts/check-budgets.ts` reports those that must not be there. */
function moduleList(file: string): Plugin {
  return {
    name: 'hub:module-list',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const modules = chunks.map((chunk) => [chunk.fileName, Object.keys(chunk.modules)]);
      writeFileSync(file, JSON.stringify(Object.fromEntries(modules)));
    },
  };
}
