import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { identityRoutes } from '../../contract.ts';
import { canReadUser } from './policy.ts';
import { toProfile } from './present.ts';
import { findUser } from './repository.ts';

export const userRoutes = [
  bind(identityRoutes.readUser, async (ctx, { uid }) => {
    const user = canReadUser(ctx.actor, uid) ? await findUser(ctx, uid) : null;
    if (!user) throw new AppError('not-found');
    return toProfile(user);
  }),
];
