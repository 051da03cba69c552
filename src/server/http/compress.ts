import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Compression = 'br' | 'gzip';

const worthwhileBytes = 1000;

/** A text in the best encoding the browser takes, at a quality fit for doing it at every request. */
export async function compressText(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: Compression | null }> {
  const plain = Buffer.from(text);
  const encoding = plain.length < worthwhileBytes ? null : chooseEncoding(acceptEncoding, ['br', 'gzip']);
  if (encoding === 'gzip') return { body: await promisify(gzip)(plain), encoding };
  if (encoding === null) return { body: plain, encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { body: await promisify(brotliCompress)(plain, { params }), encoding };
}

/** The encoding of these that the browser likes best, the first of those it likes alike; null if it takes none. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  encodings: readonly Compression[],
): Compression | null {
  const weigh = readWeights(acceptEncoding);
  const [best = null] = encodings
    .filter((encoding) => weigh(encoding) > 0)
    .toSorted((one, other) => weigh(other) - weigh(one));
  return best;
}

/** Reads how much the browser prefers an encoding, from 0 (not at all) to 1. */
function readWeights(header = ''): (encoding: string) => number {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', quality] = part.split(';');
        const weight = quality === undefined ? 1 : Number(/^\s*q=([\d.]+)\s*$/.exec(quality)?.[1]);
        return [name.trim(), Number.isFinite(weight) ? weight : 0];
      }),
  );
  return (encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
}
