import { open } from 'node:fs/promises';
import { endBytes, type FileType, sniff } from '#server/media/sniff.ts';

/** Type of a file, by its content. Throws if it is not accepted. */
export async function detectFileType(path: string): Promise<FileType> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      cause.code === 'ENOENT' ? 'there is no such file' : `it cannot be read: ${cause.message}`,
      { cause },
    );
  });
  try {
    const { size } = await file.stat();
    const read = async (position: number) => {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(endBytes),
        0,
        endBytes,
        Math.max(0, position),
      );
      return buffer.subarray(0, bytesRead);
    };
    const type = sniff({ size, head: await read(0), tail: await read(size - endBytes) });
    if ('refusal' in type) throw new Error(`it is refused: ${type.refusal}`);
    return type;
  } finally {
    await file.close();
  }
}
