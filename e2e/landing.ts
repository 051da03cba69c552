import { findLanding, putLanding } from '#features/home/server/landing/repository.ts';
import { closeContext } from '#server/context.ts';
import { openContext } from '../test/open-context.ts';

/** Journeys share a hub, and some break what they put in: the first page is to play nothing of it unasked. */
export async function playNothingFirst(settings: Record<string, string>): Promise<void> {
  const ctx = await openContext(settings);
  try {
    const landing = await findLanding(ctx);
    await putLanding(ctx, 0, { ...landing, version: 1, playsNewest: false, updatedAt: ctx.now() });
  } finally {
    await closeContext(ctx);
  }
}
