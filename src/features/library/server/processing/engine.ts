import type { Context } from '#server/context.ts';
import { findEngine, type MediaEngine } from '#server/media/engine.ts';
import { perHub } from '#server/per-hub.ts';

const makeSlot = (): { engine?: Promise<MediaEngine> } => ({});

/** The media engine on this machine; looked up once. */
export function engineOf(ctx: Context): Promise<MediaEngine> {
  const slot = perHub(ctx, makeSlot);
  slot.engine ??= findEngine(ctx.config.media);
  return slot.engine;
}
