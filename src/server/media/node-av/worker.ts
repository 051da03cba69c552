import { Filter } from 'node-av/lib';
import type { MediaWorker } from '../work.ts';
import { cook } from './cook.ts';
import { openInput } from './input.ts';
import { collectLog, flushOutput } from './log.ts';
import { readMedia } from './read.ts';

/** Media worker that uses FFmpeg's libraries inside this process. */
export function nodeAvWorker(folder: string, log: (line: string) => void): MediaWorker {
  collectLog(log);
  return {
    hasFilters: async (names) => names.every((name) => Filter.getByName(name)),
    read: readMedia,
    async packets(path, stream, each) {
      await using input = await openInput(path);
      const source = input.getStream(stream);
      if (!source) return;
      const { num, den } = source.timeBase;
      for await (const packet of input.packets(stream)) {
        if (!packet) break;
        each((Number(packet.pts) * num * 1000) / den, packet.isKeyframe);
        packet.free();
      }
    },
    async cook(recipe, hooks) {
      collectLog(hooks.log, recipe.verbose);
      try {
        await cook(recipe, hooks, folder);
      } finally {
        await flushOutput();
        collectLog(log);
      }
    },
  };
}
