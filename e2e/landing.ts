import pino from 'pino';
import { findLanding, putLanding } from '#features/home/server/landing/repository.ts';
import { readConfig } from '#server/config.ts';
import { closeContext, createContext } from '#server/context.ts';

/** Journeys share a hub, and some break what they put in: the first page is to play nothing of it unasked. */
export async function playNothingFirst(settings: Record<string, string>): Promise<void> {
  const ctx = await createContext(readConfig(settings), pino({ level: 'silent' }));
  try {
    const landing = await findLanding(ctx);
    await putLanding(ctx, 0, { ...landing, version: 1, playsNewest: false, updatedAt: ctx.now() });
  } finally {
    await closeContext(ctx);
  }
}
