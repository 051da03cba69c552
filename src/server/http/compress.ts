import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhileBytes = 1000;

/** A text in the best encoding the browser takes, at a quality fit for doing it at every request. */
export async function compressText(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  const plain = Buffer.from(text);
  const weigh = readWeights(acceptEncoding);
  if (plain.length < worthwhileBytes) return { body: plain, encoding: null };
  if (weigh('br') > 0 && weigh('br') >= weigh('gzip')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return { body: await promisify(brotliCompress)(plain, { params }), encoding: 'br' };
  }
  if (weigh('gzip') > 0) return { body: await promisify(gzip)(plain), encoding: 'gzip' };
  return { body: plain, encoding: null };
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
