import { listEntriesAbout } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import type { OutputOf } from '#shared/contract.ts';
import type { profileRoutes } from '../../contract.ts';
import { readFactors } from '../factors/present.ts';
import { listSessions } from '../sessions/repository.ts';
import { listTokens } from '../tokens/repository.ts';
import { toProfile } from '../users/present.ts';
import { readContributions } from './contributions.ts';
import { type Owner, readOwner } from './owner.ts';
import { readPhotoAsAddress } from './photo-file.ts';
import { toPersonalToken, toSession } from './present.ts';
import { findPasswordAge, listIdentities } from './repository.ts';

/** Exports all data that the hub stores about the caller, without secrets and their hashes. */
export async function exportOwn(ctx: Context, owner: Owner): Promise<OutputOf<typeof profileRoutes.export>> {
  const user = await readOwner(ctx, owner);
  const password = await findPasswordAge(ctx, user.uid);
  const identities = await listIdentities(ctx, user.uid);
  const sessions = await listSessions(ctx, user.uid);
  const tokens = await listTokens(ctx, user.uid);
  return {
    exportedAt: ctx.now().toISOString(),
    profile: toProfile(user),
    backgroundCheck: {
      note: user.crdCheckNote,
      by: user.crdCheckBy,
      at: user.crdCheckAt?.toISOString() ?? null,
    },
    photo: user.photo && (await readPhotoAsAddress(ctx, user.photo)),
    password: password && { changedAt: password.changedAt?.toISOString() ?? null },
    identities: identities.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
    sessions: sessions.map((each) => ({
      ...toSession(each, owner.session),
      issuer: each.issuer,
      endsAt: each.endsAt.toISOString(),
    })),
    tokens: tokens.map(toPersonalToken),
    factors: await readFactors(ctx, user.uid),
    rooms: await readContributions(ctx, user.uid),
    trail: (await listEntriesAbout(ctx, user.uid)).map((entry) => ({ ...entry })),
  };
}
