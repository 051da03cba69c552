import { call } from '#client/lib/api.ts';
import type { Fresh } from '#client/player/fresh.ts';
import { whyMissing } from '#client/player/playlist/why-missing.ts';
import type { InputOf } from '#shared/contract.ts';
import { sharedRoutes } from '../../contract.ts';

/** Requests shared content again, as the addresses of its media expire after some hours. */
export async function askAgain(input: InputOf<typeof sharedRoutes.read>): Promise<Fresh> {
  try {
    const fresh = await call(sharedRoutes.read, input);
    return 'content' in fresh ? { content: fresh.content } : { gone: true };
  } catch (error) {
    return whyMissing(error);
  }
}
