import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { factorRoutes } from '../../contract.ts';
import { requireOwner } from '../profile/owner.ts';
import { findUser } from '../users/repository.ts';
import { beginTotp, confirmTotp } from './app.ts';
import { findOwnPasskey, renameOwnPasskey } from './passkeys/own.ts';
import { beginPasskey, finishPasskey } from './passkeys/register.ts';
import { readFactors } from './present.ts';
import { requireFactorOwner, requireOwnProvider, requireProvenOwner } from './proof.ts';
import { makeCodes } from './recovery.ts';
import { hasSecondFactor, removeAllFactors, removeOwnPasskey, removeOwnTotp } from './service.ts';

export const factorHandlers = [
  bind(factorRoutes.read, async (ctx) => readFactors(ctx, requireFactorOwner(ctx).uid)),
  bind(factorRoutes.beginTotp, async (ctx) => beginTotp(ctx, requireProvenOwner(ctx))),
  // No fresh proof on completion: the owner of an offer has proven their identity at the beginning.
  bind(factorRoutes.confirmTotp, async (ctx, { code }) => ({
    recoveryCodes: await confirmTotp(ctx, requireFactorOwner(ctx), code),
  })),
  bind(factorRoutes.removeTotp, async (ctx) => {
    await removeOwnTotp(ctx, requireProvenOwner(ctx).uid);
    return {};
  }),
  bind(factorRoutes.makeRecoveryCodes, async (ctx) => {
    const { uid } = requireProvenOwner(ctx);
    if (!(await hasSecondFactor(ctx, uid))) throw new AppError('not-found');
    return { recoveryCodes: await makeCodes(ctx, uid) };
  }),
  bind(factorRoutes.beginPasskey, async (ctx) => {
    const owner = requireProvenOwner(ctx);
    const name = ctx.actor.kind === 'member' ? ctx.actor.name : '';
    return { options: { ...(await beginPasskey(ctx, owner, name)) } };
  }),
  bind(factorRoutes.addPasskey, async (ctx, { name, device }) => {
    const response = { ...device, clientExtensionResults: {} } as RegistrationResponseJSON;
    return { recoveryCodes: await finishPasskey(ctx, requireFactorOwner(ctx), { name, response }) };
  }),
  bind(factorRoutes.renamePasskey, async (ctx, { id, name }) => {
    await renameOwnPasskey(ctx, requireFactorOwner(ctx).uid, id, name);
    return {};
  }),
  bind(factorRoutes.removePasskey, async (ctx, { id }) => {
    const { uid } = requireProvenOwner(ctx);
    await removeOwnPasskey(ctx, uid, (await findOwnPasskey(ctx, uid, id)).id);
    return {};
  }),
  bind(factorRoutes.removeOfUser, async (ctx, { uid }) => {
    requireOwnProvider(ctx);
    requireOwner(ctx);
    // Administrators remove their own factors like everybody else.
    if (ctx.actor.kind === 'member' && ctx.actor.uid === uid) requireProvenOwner(ctx);
    if (!(await findUser(ctx, uid))) throw new AppError('not-found');
    await removeAllFactors(ctx, uid);
    return {};
  }),
];
