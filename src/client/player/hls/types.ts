import type { Master } from './playlist.ts';

/** Returns the MIME types of the source buffers: one for video and one for audio, or one for both. */
export function typesOf({ levels, sound }: Master): string[] {
  const codecs = (levels.at(-1)?.codecs ?? '').split(',').map((each) => each.trim());
  const isSound = (codec: string) => /^(mp4a|opus|ac-3|ec-3|flac)/i.test(codec);
  const typeFor = (kind: string, some: string[]) => `${kind}/mp4; codecs="${some.join(', ')}"`;
  if (!sound) return [typeFor('video', codecs)];
  return [
    typeFor(
      'video',
      codecs.filter((codec) => !isSound(codec)),
    ),
    typeFor('audio', codecs.filter(isSound)),
  ];
}

export function canPlay(master: Master): boolean {
  const source = globalThis.MediaSource;
  return source !== undefined && typesOf(master).every((type) => source.isTypeSupported(type));
}
