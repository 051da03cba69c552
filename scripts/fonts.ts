import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** Font faces of generated pictures: the same as on pages, in two weights. */
const faces = [
  { font: 'public-sans', subsets: ['latin', 'latin-ext', 'vietnamese'] },
  { font: 'readex-pro', subsets: ['arabic'] },
];
const weights = [500, 700];

/** The bundled fonts come first; characters they lack fall back to the machine's own fonts, if any. */
const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`;

/** Writes the fonts of generated pictures into a folder, in the form that the drawing library reads. */
export function makeFonts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { font, subsets } of faces) {
    const from = dirname(require.resolve(`@fontsource/${font}/package.json`));
    // The fonts' license, OFL, is copied along.
    writeFileSync(join(folder, `${font}-LICENSE`), readFileSync(join(from, 'LICENSE')));
    for (const name of subsets.flatMap((subset) =>
      weights.map((weight) => `${font}-${subset}-${weight}-normal`),
    ))
      writeFileSync(join(folder, `${name}.ttf`), unpack(readFileSync(join(from, `files/${name}.woff`))));
  }
  writeFileSync(join(folder, 'fonts.conf'), configuration);
}

/** Decompresses the tables of a WOFF file (w3.org/TR/WOFF). */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + 2 * at);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let table = 0; table < count; table += 1) {
    const entry = woff.subarray(44 + 20 * table, 64 + 20 * table);
    const [start, packed, length, sum] = [4, 8, 12, 16].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    const padding = Buffer.alloc(-length & 3);
    parts.push(packed < length ? inflateSync(bytes) : bytes, padding);
    entry.copy(head, 12 + 16 * table, 0, 4);
    for (const [at, value] of [sum, end, length].entries())
      head.writeUInt32BE(value, 16 + 16 * table + 4 * at);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
