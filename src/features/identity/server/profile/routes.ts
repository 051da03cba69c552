import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { profileRoutes } from '../../contract.ts';
import { endOtherSessions, endSession } from '../sessions/own.ts';
import { listSessions } from '../sessions/repository.ts';
import { forgetSessionCookie, isAlive } from '../sessions/service.ts';
import { toProfile } from '../users/present.ts';
import { findContacts } from './contacts.ts';
import { exportOwn } from './export.ts';
import { requireOwner } from './owner.ts';
import { changePassword } from './password.ts';
import { changePhoto } from './photo-service.ts';
import { toSession } from './present.ts';
import { findObstacle, removeOwn } from './removal.ts';
import { findPasswordAge } from './repository.ts';
import { changeOwn } from './service.ts';
import { tokenRoutes } from './token-routes.ts';

export const ownRoutes = [
  bind(profileRoutes.update, async (ctx, { version, ...fields }) => {
    const { after } = await changeOwn(ctx, requireOwner(ctx), fields, version);
    return toProfile(after);
  }),
  bind(profileRoutes.readRemoval, async (ctx) => ({ obstacle: await findObstacle(ctx, requireOwner(ctx)) })),
  bind(profileRoutes.remove, async (ctx, { email }, { reply }) => {
    await removeOwn(ctx, requireOwner(ctx), email);
    forgetSessionCookie(ctx, reply);
    return {};
  }),
  bind(profileRoutes.removePhoto, async (ctx) => toProfile(await changePhoto(ctx, requireOwner(ctx), null))),
  bind(profileRoutes.readPassword, async (ctx) => {
    const password = await findPasswordAge(ctx, requireOwner(ctx).uid);
    return { isSet: password !== null, changedAt: password?.changedAt?.toISOString() ?? null };
  }),
  bind(profileRoutes.changePassword, async (ctx, input) => changePassword(ctx, requireOwner(ctx), input)),
  bind(profileRoutes.listSessions, async (ctx) => {
    const { uid, session } = requireOwner(ctx);
    const sessions = await listSessions(ctx, uid);
    const alive = sessions.filter((each) => isAlive(ctx, each));
    return { sessions: alive.map((each) => toSession(each, session)) };
  }),
  bind(profileRoutes.endSession, async (ctx, { id }, { reply }) => {
    const { uid, session } = requireOwner(ctx);
    if (!(await endSession(ctx, uid, id))) throw new AppError('not-found');
    if (id === session) forgetSessionCookie(ctx, reply);
    return {};
  }),
  bind(profileRoutes.endOtherSessions, async (ctx) => ({
    ended: await endOtherSessions(ctx, requireOwner(ctx)),
  })),
  bind(profileRoutes.readContacts, async (ctx) => ({
    contacts: await findContacts(ctx, requireOwner(ctx).uid),
  })),
  ...tokenRoutes,
  bind(profileRoutes.export, async (ctx, _input, { reply }) => {
    const all = await exportOwn(ctx, requireOwner(ctx));
    const day = all.exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="resource-hub-${day}.json"`);
    return all;
  }),
];
