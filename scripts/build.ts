import { build } from 'vite';
import { compressFolder } from './compress.ts';
import { makeFonts } from './fonts.ts';
import { bundleServer } from './server-bundle.ts';
import { buildVerifiers } from './verifiers.ts';

const started = performance.now();
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: 'src/client/render.tsx' } });
await bundleServer();
await buildVerifiers();
makeFonts('dist/fonts');
const siblings = await compressFolder('dist/client');
console.log(
  `Built in ${((performance.now() - started) / 1000).toFixed(1)} s, ${siblings} compressed siblings`,
);
