import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { findEngine, type MediaEngine } from '#server/media/engine.ts';

const found = new WeakMap<Config, Promise<MediaEngine>>();

/** What works on sound and pictures here; looked for once. */
export function engineOf({ config }: Context): Promise<MediaEngine> {
  const known = found.get(config) ?? findEngine(config.media);
  found.set(config, known);
  return known;
}
