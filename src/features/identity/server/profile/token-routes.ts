import { bind } from '#server/http/handle.ts';
import { dayMs } from '#shared/durations.ts';
import { AppError } from '#shared/errors.ts';
import { profileRoutes } from '../../contract.ts';
import { listTokens } from '../tokens/repository.ts';
import { createToken, revokeToken } from '../tokens/service.ts';
import { requireFreshProof, requireOwner } from './owner.ts';
import { toPersonalToken } from './present.ts';

export const tokenRoutes = [
  bind(profileRoutes.listTokens, async (ctx) => {
    const tokens = await listTokens(ctx, requireOwner(ctx).uid);
    return { tokens: tokens.map(toPersonalToken) };
  }),
  bind(profileRoutes.createToken, async (ctx, { name, days }) => {
    const owner = requireOwner(ctx);
    const { uid } = owner;
    // Fresh proof, since a token outlives its session.
    requireFreshProof(ctx, owner);
    const expiresAt = days === null ? null : new Date(ctx.now().getTime() + days * dayMs);
    const { token, secret } = await createToken(ctx, { uid, name, expiresAt });
    return { token: toPersonalToken(token), secret };
  }),
  bind(profileRoutes.revokeToken, async (ctx, { id }) => {
    if (!(await revokeToken(ctx, requireOwner(ctx).uid, id))) throw new AppError('not-found');
    return {};
  }),
];
