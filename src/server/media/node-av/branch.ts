import { BitStreamFilterAPI, Encoder, FilterAPI, type Muxer } from 'node-av/api';
import type { FFEncoderCodec } from 'node-av/constants';
import { Codec, type Frame, type Packet, type Stream } from 'node-av/lib';
import { MediaError } from '../error.ts';
import { threads } from '../ffmpeg/args.ts';
import type { CopiedStream, EncodedStream, RawOutput, Recipe } from '../recipe.ts';

/** Path of packets or frames to their output. The caller keeps ownership of each packet or frame. */
export interface Branch<Piece> {
  take(piece: Piece): Promise<void>;
  end(): Promise<void>;
  /** True if it needs no more input. */
  satisfied(): boolean;
  close(): void;
}

/** Filters that rotate pictures: FFmpeg's program does so itself, its libraries do not. */
const turns: Record<number, string> = {
  90: 'transpose=clock,',
  180: 'hflip,vflip,',
  270: 'transpose=cclock,',
};

const never = () => false;

export function copiedBranch(plan: CopiedStream, stream: Stream, muxer: Muxer): Branch<Packet> {
  const bsf = plan.bitstream ? BitStreamFilterAPI.create(plan.bitstream, stream) : undefined;
  const at = muxer.addStream(stream, bsf ? { bsf } : {});
  // The codec tag of another container is meaningless in this one, which sets its own.
  const made = muxer.getStream(at);
  if (made) made.codecpar.codecTag = 0;
  return {
    take: (packet) => muxer.writePacket(packet, at),
    end: () => muxer.writePacket(null, at),
    satisfied: never,
    close: () => bsf?.close(),
  };
}

export async function encodedBranch(
  plan: EncodedStream,
  recipe: Recipe,
  muxer: Muxer,
): Promise<Branch<Frame>> {
  const turn = plan.type === 'video' ? (turns[recipe.rotation] ?? '') : '';
  const filter = FilterAPI.create(turn + plan.filters, { threads });
  const codec = Codec.findEncoderByName(plan.encoder as FFEncoderCodec);
  if (!codec) throw new MediaError('unsupported', `there is no encoder ${plan.encoder}`);
  const encoder = await Encoder.create(codec, {
    filter,
    threadCount: threads,
    options: plan.options,
    ...(plan.options.b ? { bitrate: plan.options.b } : {}),
  });
  const at = muxer.addStream(encoder);
  const write = async (packets: Packet[]) => {
    for (const packet of packets) {
      await muxer.writePacket(packet, at);
      packet.free();
    }
  };
  const encode = async (frames: Frame[]) => {
    for (const frame of frames) {
      await write(await encoder.encodeAll(frame));
      frame.free();
    }
  };
  return {
    take: async (frame) => encode(await filter.processAll(frame)),
    async end() {
      await encode(await filter.processAll(null));
      await write(await encoder.encodeAll(null));
      await muxer.writePacket(null, at);
    },
    satisfied: never,
    close() {
      filter.close();
      encoder.close();
    },
  };
}

export function rawBranch(plan: RawOutput, recipe: Recipe): Branch<Frame> {
  const ending = plan.type === 'video' ? ',format=rgb24' : ',aformat=sample_fmts=s16:channel_layouts=mono';
  const turn = plan.type === 'video' ? (turns[recipe.rotation] ?? '') : '';
  const filter = FilterAPI.create(turn + plan.filters + ending, { threads });
  let given = 0;
  const give = (frames: Frame[]) => {
    for (const frame of frames) {
      if (plan.frames === undefined || given < plan.frames) plan.onData(frame.toBuffer());
      given += 1;
      frame.free();
    }
  };
  return {
    take: async (frame) => give(await filter.processAll(frame)),
    end: async () => give(await filter.processAll(null)),
    satisfied: () => plan.frames !== undefined && given >= plan.frames,
    close: () => filter.close(),
  };
}
