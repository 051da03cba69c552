import { refused } from '../problem.ts';

/** Number of bytes at the start of a file that contain the declaration of its encoding. */
const headBytes = 1024;

/** Decodes a feed. Throws `encoding` if its bytes are not valid in the encoding it declares. */
export async function* decode(
  source: AsyncIterable<Buffer>,
  contentType: string | undefined,
): AsyncGenerator<string> {
  let head: Buffer = Buffer.alloc(0);
  let decoder: TextDecoder | null = null;
  for await (const chunk of source) {
    if (decoder) {
      yield read(decoder, chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    decoder = decoderFor(head, contentType);
    yield read(decoder, head);
  }
  decoder ??= decoderFor(head, contentType);
  if (head.length < headBytes) yield read(decoder, head);
  yield read(decoder);
}

function read(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw refused('encoding');
  }
}

function decoderFor(head: Buffer, contentType: string | undefined): TextDecoder {
  try {
    return new TextDecoder(encodingOf(head, contentType), { fatal: true });
  } catch {
    throw refused('encoding');
  }
}

/** Returns the encoding of a feed: by its first bytes, then by its own declaration, then by the header of its server. */
function encodingOf(head: Buffer, contentType: string | undefined): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  const start = head.subarray(0, headBytes).toString('latin1');
  const own = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  const declared = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  const charset = own ?? declared ?? 'utf-8';
  // A declaration that can be read byte by byte cannot be UTF-16.
  return /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}
