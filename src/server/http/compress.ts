import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhileBytes = 1000;

/** A text in the best encoding the browser takes, at a quality fit for doing it at every request. */
export async function compressText(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  const plain = Buffer.from(text);
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim());
  const accepts = (encoding: string) =>
    accepted.some(
      (part) => part === encoding || (part.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(part)),
    );
  if (plain.length < worthwhileBytes) return { body: plain, encoding: null };
  if (accepts('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return { body: await promisify(brotliCompress)(plain, { params }), encoding: 'br' };
  }
  if (accepts('gzip')) return { body: await promisify(gzip)(plain), encoding: 'gzip' };
  return { body: plain, encoding: null };
}
