import { findLanding, putLanding } from '#features/home/server/landing/repository.ts';
import { closeContext } from '#server/context.ts';
import { openContext } from '../test/open-context.ts';

/** Disables playback on the landing page: journeys share a hub, and some break the content they add. */
export async function playNothingFirst(settings: Record<string, string>): Promise<void> {
  const ctx = await openContext(settings);
  try {
    const landing = await findLanding(ctx);
    await putLanding(ctx, 0, { ...landing, version: 1, playsNewest: false, updatedAt: ctx.now() });
  } finally {
    await closeContext(ctx);
  }
}
