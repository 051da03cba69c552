import { Decoder, type Demuxer } from 'node-av/api';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { MediaError } from '../error.ts';
import { threads } from '../ffmpeg/args.ts';
import type { Recipe } from '../recipe.ts';
import type { Branch } from './branch.ts';

/** One stream of the input, with all branches that need its packets or its frames. */
export interface Source {
  stream: Stream;
  copied: Branch<Packet>[];
  decoded: Branch<Frame>[];
  decode(packet: Packet | null): Promise<Frame[]>;
  satisfied(): boolean;
  close(): void;
}

export async function openSource(input: Demuxer, index: number, recipe: Recipe): Promise<Source> {
  const stream = input.getStream(index);
  if (!stream) throw new MediaError('unreadable', `there is no stream ${index}`);
  let decoder: Decoder | null = null;
  const copied: Branch<Packet>[] = [];
  const decoded: Branch<Frame>[] = [];
  const { num, den } = stream.timeBase;
  const isEarly = (frame: Frame): boolean =>
    recipe.startMs !== undefined &&
    !recipe.nearKeyframe &&
    (Number(frame.bestEffortTimestamp) * num * 1000) / den < recipe.startMs - 1;
  return {
    stream,
    copied,
    decoded,
    async decode(packet) {
      decoder ??= await Decoder.create(stream, { exitOnError: false, threadCount: threads });
      const frames = await decoder.decodeAll(packet);
      return frames.filter((frame) => {
        if (!isEarly(frame)) return true;
        frame.free();
        return false;
      });
    },
    satisfied: () => [...copied, ...decoded].every((branch) => branch.satisfied()),
    close() {
      for (const branch of [...copied, ...decoded]) branch.close();
      decoder?.close();
    },
  };
}
