import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Compression = 'br' | 'gzip';

const worthwhileBytes = 1000;

/** Compresses a text with the best encoding the browser accepts, at a quality fast enough for every request. */
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

/** Returns the encoding that the browser prefers, the first one if several are equal; null if it accepts none. */
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

/** Reads the browser's preference for each encoding, from 0 (not accepted) to 1. */
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
