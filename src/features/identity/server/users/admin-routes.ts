import { bind, type RequestContext } from '#server/http/handle.ts';
import { userAdminRoutes } from '../../contract.ts';
import { requireOwner } from '../profile/owner.ts';
import { blockUser, unblockUser } from './block.ts';
import { changeUser, readListed } from './change.ts';
import { importUsers } from './csv/import.ts';
import { hasLocalAccounts, invitationFor, invite, passwordLinkFor } from './invite.ts';
import { listUsers } from './list-repository.ts';
import { toAdminUser } from './present.ts';
import { endSessionsOf, removeAccount } from './remove.ts';

/**
 * Routes for administrators. Each route of the contract declares its permission; actions that grant access or roles need a
 * browser session, never a program's token.
 */
export const userAdmin = [
  bind(userAdminRoutes.list, async (ctx, query) => {
    const { users, total } = await listUsers(ctx, query);
    return {
      users: users.map((each) => toAdminUser(ctx, each)),
      total,
      localAccounts: hasLocalAccounts(ctx),
    };
  }),
  bind(userAdminRoutes.read, async (ctx, { uid }) => present(ctx, uid)),
  bind(userAdminRoutes.invite, async (ctx, given) => {
    requireOwner(ctx);
    const { link, ...listed } = await invite(ctx, given);
    return { user: toAdminUser(ctx, listed), link };
  }),
  bind(userAdminRoutes.update, async (ctx, input) => {
    if (input.roles) requireOwner(ctx);
    return toAdminUser(ctx, await changeUser(ctx, input));
  }),
  bind(userAdminRoutes.block, async (ctx, { uid, reason }) => {
    await blockUser(ctx, uid, reason);
    return present(ctx, uid);
  }),
  bind(userAdminRoutes.unblock, async (ctx, { uid }) => {
    await unblockUser(ctx, uid);
    return present(ctx, uid);
  }),
  bind(userAdminRoutes.endSessions, async (ctx, { uid }) => ({ ended: await endSessionsOf(ctx, uid) })),
  bind(userAdminRoutes.makeInvitation, async (ctx, { uid }) => {
    requireOwner(ctx);
    return invitationFor(ctx, uid);
  }),
  bind(userAdminRoutes.makeResetLink, async (ctx, { uid }) => {
    requireOwner(ctx);
    return passwordLinkFor(ctx, uid);
  }),
  bind(userAdminRoutes.remove, async (ctx, { uid }) => {
    await removeAccount(ctx, uid);
    return {};
  }),
  bind(userAdminRoutes.import, async (ctx, input) => {
    requireOwner(ctx);
    return importUsers(ctx, input);
  }),
];

async function present(ctx: RequestContext, uid: string) {
  return toAdminUser(ctx, await readListed(ctx, uid));
}
