import { open } from 'node:fs/promises';
import { MediaError } from '../error.ts';

/** Returns the codec string of an MP4 file's H.264 track, as players expect it: `avc1.640028`. */
export async function avcCodec(path: string): Promise<string> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(65_536);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const at = head.subarray(0, bytesRead).indexOf('avcC');
    if (at < 0) throw new MediaError('unreadable', 'the made file has no H.264 track');
    return `avc1.${head.toString('hex', at + 5, at + 8)}`;
  } finally {
    await file.close();
  }
}
