import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendStored } from '#server/http/send-file.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import type { StoredFile } from '#server/storage/storage.ts';
import { AppError } from '#shared/errors.ts';
import { type SampleName, sampleNames } from '../contract.ts';
import { makePdf } from './pdf.ts';
import { makeTone } from './tone.ts';

interface Sample {
  type: string;
  file: string;
  make: () => Buffer | Promise<Buffer>;
}

const samples: Readonly<Record<SampleName, Sample>> = {
  tone: { type: 'audio/wav', file: 'tone.wav', make: () => makeTone(20, [330, 440]) },
  'first-track': { type: 'audio/wav', file: 'first-track.wav', make: () => makeTone(1, [330]) },
  'second-track': { type: 'audio/wav', file: 'second-track.wav', make: () => makeTone(1, [440]) },
  video: { type: 'video/mp4', file: 'video.mp4', make: () => readFile(fileOf('video.mp4')) },
  pdf: { type: 'application/pdf', file: 'sample.pdf', make: makePdf },
};

/** Serves samples of each kind, to test whether a browser can play and seek what this server sends. */
export function serveSample(app: FastifyInstance, ctx: Context): void {
  const stored = new Map<SampleName, Promise<StoredFile>>();
  const store = (name: SampleName): Promise<StoredFile> => {
    const cached = stored.get(name);
    if (cached) return cached;
    const storing = putSample(ctx, samples[name]);
    stored.set(name, storing);
    storing.catch(() => stored.delete(name));
    return storing;
  };
  app.route<{ Params: { name?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/self-test/sample/:name?',
    config: { access: 'anyone' },
    handler: async (request, reply) => {
      const name = sampleNames.find((each) => each === (request.params.name || 'tone'));
      if (!name) throw new AppError('not-found');
      const { type, file } = samples[name];
      const stored = await store(name);
      return sendStored(ctx, request, reply, {
        ...stored,
        type,
        disposition: { kind: 'inline', name: file },
      });
    },
  });
}

async function putSample(ctx: Context, { make }: Sample): Promise<StoredFile> {
  return ctx.storage.put(inOnePiece(await make()));
}

function fileOf(name: string): URL {
  return new URL(`./samples/${name}`, import.meta.url);
}
