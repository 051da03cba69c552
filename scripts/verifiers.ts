import { readFileSync } from 'node:fs';
import { build } from 'vite';

const sources = 'src/features/compliance/server/pack/verifier';

/** Licenses of the packages bundled into the page; the program bundles none, as it uses only Node's modules. */
const licences: Readonly<Record<string, readonly string[]>> = {
  'run-node': [],
  'run-page': ['@noble/hashes'],
};

/** Builds the verifiers that go into packs, each as one file that people can read: it is not minified. */
export async function buildVerifiers(): Promise<void> {
  for (const [name, packages] of Object.entries(licences))
    await build({
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: `${sources}/${name}.ts`,
        outDir: 'dist/verifier',
        emptyOutDir: false,
        target: 'esnext',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { output: { banner: packages.map(licenceOf).join('') } },
      },
    });
}

function licenceOf(name: string): string {
  return `/*!\n${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8')}*/\n`;
}
