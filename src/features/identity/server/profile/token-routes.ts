import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { profileRoutes } from '../../contract.ts';
import { listTokens } from '../tokens/repository.ts';
import { createToken, revokeToken } from '../tokens/service.ts';
import { requireFreshProof, requireOwner } from './owner.ts';
import { toPersonalToken } from './present.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const tokenRoutes = [
  bind(profileRoutes.listTokens, async (ctx) => {
    const tokens = await listTokens(ctx, requireOwner(ctx).uid);
    return { tokens: tokens.map(toPersonalToken) };
  }),
  bind(profileRoutes.createToken, async (ctx, { name, days }) => {
    const owner = requireOwner(ctx);
    const { uid } = owner;
    // A token outlives the session it was made in.
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
