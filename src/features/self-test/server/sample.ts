import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import type { StoredFile } from '#server/storage/storage.ts';

const sampleRate = 22_050;
const seconds = 20;
const headerBytes = 44;

/** Serves a short tone, so that a browser can prove that it plays and seeks what this server sends. */
export function serveSample(app: FastifyInstance, ctx: Context): void {
  let stored: Promise<StoredFile> | undefined;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/self-test/sample',
    handler: async (request, reply) => {
      stored ??= ctx.storage.put(inOnePiece(makeTone())).catch((error) => {
        stored = undefined;
        throw error;
      });
      const { key } = await stored;
      return sendStored(ctx, request, reply, { key, type: 'audio/wav' });
    },
  });
}

async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Two alternating soft notes as a WAV file, 16-bit mono. */
function makeTone(): Buffer {
  const samples = sampleRate * seconds;
  const wav = Buffer.alloc(headerBytes + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const time = at / sampleRate;
    const pitch = Math.floor(time) % 2 === 0 ? 330 : 440;
    const fade = Math.sin(Math.PI * (time % 1));
    wav.writeInt16LE(Math.round(6000 * fade * Math.sin(2 * Math.PI * pitch * time)), headerBytes + at * 2);
  }
  return wav;
}
