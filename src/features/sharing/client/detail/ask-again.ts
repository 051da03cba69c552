import { call } from '#client/lib/api.ts';
import type { RefreshResult } from '#client/player/fresh.ts';
import { missingReason } from '#client/player/playlist/missing-reason.ts';
import type { InputOf } from '#shared/contract.ts';
import { sharedRoutes } from '../../contract.ts';

/** Requests shared content again, as the addresses of its media expire after some hours. */
export async function askAgain(input: InputOf<typeof sharedRoutes.read>): Promise<RefreshResult> {
  try {
    const fresh = await call(sharedRoutes.read, input);
    return 'content' in fresh ? { content: fresh.content } : { gone: true };
  } catch (error) {
    return missingReason(error);
  }
}
