import { join } from 'node:path';
import { type Demuxer, Muxer } from 'node-av/api';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { Packet } from 'node-av/lib';
import { type FileOutput, isFileOutput, type Recipe } from '../recipe.ts';
import type { CookHooks } from '../work.ts';
import { type Branch, copiedBranch, encodedBranch, rawBranch } from './branch.ts';
import { openInput, speaking } from './input.ts';
import { openSource, type Source } from './source.ts';

/** Runs a recipe: packets are read in order and passed to every branch that needs their stream. */
export function cook(recipe: Recipe, hooks: CookHooks, folder: string): Promise<void> {
  return speaking(async () => {
    await using input = await openInput(recipe.input);
    // There is nothing after the end; seeking there would land on the last keyframe.
    if ((recipe.startMs ?? 0) > input.duration * 1000) return;
    if (recipe.startMs) await input.seek(recipe.startMs / 1000, -1, AVSEEK_FLAG_BACKWARD);
    const sources = new Map<number, Source>();
    const muxers: Muxer[] = [];
    try {
      for (const output of recipe.outputs) {
        if (isFileOutput(output)) muxers.push(await addFile(input, output, recipe, folder, sources));
        else {
          const source = await sourceOf(input, output.stream, recipe, sources);
          source.decoded.push(rawBranch(output, recipe));
        }
      }
      await pump(input, sources, hooks);
      for (const muxer of muxers) await muxer.close();
    } finally {
      for (const source of sources.values()) source.close();
      for (const muxer of muxers) if (muxer.isOpen) await muxer.close().catch(() => {});
    }
  });
}

async function sourceOf(
  input: Demuxer,
  index: number,
  recipe: Recipe,
  sources: Map<number, Source>,
): Promise<Source> {
  const source = sources.get(index) ?? (await openSource(input, index, recipe));
  sources.set(index, source);
  return source;
}

async function addFile(
  input: Demuxer,
  output: FileOutput,
  recipe: Recipe,
  folder: string,
  sources: Map<number, Source>,
): Promise<Muxer> {
  const muxer = await Muxer.open(join(folder, output.file), {
    format: output.format as string,
    options: inFolder(output, folder),
  });
  for (const plan of output.streams) {
    const source = await sourceOf(input, plan.stream, recipe, sources);
    if (plan.encoder === 'copy') source.copied.push(copiedBranch(plan, source.stream, muxer));
    else source.decoded.push(await encodedBranch(plan, recipe, muxer));
  }
  return muxer;
}

/** Makes names of further files absolute: FFmpeg's programs run inside the folder, this process does not. */
function inFolder(output: FileOutput, folder: string): Record<string, string> {
  const name = output.options.hls_segment_filename;
  return name ? { ...output.options, hls_segment_filename: join(folder, name) } : output.options;
}

async function pump(input: Demuxer, sources: Map<number, Source>, hooks: CookHooks): Promise<void> {
  const wanted = () => [...sources.values()].some((source) => !source.satisfied());
  for await (const packet of input.packets()) {
    if (!packet) break;
    const source = sources.get(packet.streamIndex);
    if (source) {
      await take(source, packet);
      const { num, den } = source.stream.timeBase;
      hooks.progress(Math.max(0, (Number(packet.pts) * num * 1000) / den));
    }
    packet.free();
    if (!wanted()) return;
  }
  for (const source of sources.values()) await finish(source);
}

async function take(source: Source, packet: Packet): Promise<void> {
  for (const branch of source.copied) await branch.take(packet);
  if (source.decoded.length > 0) await decode(source, packet);
}

async function decode(source: Source, packet: Packet | null): Promise<void> {
  for (const frame of await source.decode(packet)) {
    for (const branch of source.decoded) await branch.take(frame);
    frame.free();
  }
}

async function finish(source: Source): Promise<void> {
  if (source.decoded.length > 0) await decode(source, null);
  const branches: Branch<never>[] = [...source.copied, ...source.decoded];
  for (const branch of branches) await branch.end();
}
