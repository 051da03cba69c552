import type { Context } from '#server/context.ts';
import { listHook } from '#server/hooks.ts';

/** Namespaces of the rooms' messages for their entries in the trail. */
export const trailWordsOf = listHook<`${string}/trail`>('trailWordsOf');

export function trailNamespaces(ctx: Context): readonly string[] {
  return ctx.hooks.all(trailWordsOf);
}
