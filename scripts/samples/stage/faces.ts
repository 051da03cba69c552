import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../programs.ts';

const latin = 'U+0000-00FF, U+0131, U+2000-206F, U+20AC, U+2212';
const arabic = 'U+0600-06FF, U+0750-077F, U+FB50-FEFC';
const faces = [
  { family: 'Public Sans', file: 'public-sans/files/public-sans-latin-wght-normal.woff2', range: latin },
  { family: 'Readex Pro', file: 'readex-pro/files/readex-pro-arabic-wght-normal.woff2', range: arabic },
  { family: 'Readex Pro', file: 'readex-pro/files/readex-pro-latin-wght-normal.woff2', range: latin },
];
const folder = join(import.meta.dirname, '../../../node_modules/@fontsource-variable');

/** Returns CSS rules with the hub's own fonts embedded. */
export async function variableFaces(): Promise<string> {
  const rules = faces.map(async (face) => rule(face, '100 900', await readFile(join(folder, face.file))));
  return (await Promise.all(rules)).join('\n');
}

/**
 * Returns the same fonts at fixed weights: a PDF embeds these as fonts, while variable ones become drawings. The two halves of
 * a family are joined, so that a line of Arabic with its spaces and punctuation is one text run, and is found when searched.
 */
export async function fixedFaces(weights = [400, 600, 700]): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'hub-faces-'));
  const rules: string[] = [];
  for (const family of new Set(faces.map((face) => face.family)))
    for (const weight of weights) {
      const halves = faces.filter((face) => face.family === family);
      const fixed = halves.map((_, index) => join(work, `${index}.woff2`));
      for (const [index, { file }] of halves.entries())
        await run('/usr/bin/fonttools', [
          ...['varLib.instancer', '-q', '-o', fixed[index] ?? '', join(folder, file), `wght=${weight}`],
        ]);
      const joined = join(work, 'joined.ttf');
      await run('/usr/bin/fonttools', ['merge', `--output-file=${joined}`, ...fixed]);
      rules.push(rule({ family, range: 'U+0000-FFFF' }, `${weight}`, await readFile(joined)));
    }
  await rm(work, { recursive: true });
  return rules.join('\n');
}

function rule({ family, range }: { family: string; range: string }, weight: string, bytes: Buffer): string {
  const source = `url(data:font/sfnt;base64,${bytes.toString('base64')})`;
  return `@font-face{font-family:'${family}';src:${source};font-weight:${weight};unicode-range:${range}}`;
}
