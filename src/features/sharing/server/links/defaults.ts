import { isDeepStrictEqual } from 'node:util';
import type { DocumentKind } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import type { Member } from '#shared/actor.ts';
import { dayMs } from '#shared/durations.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { LinkDefaults } from '../../contract.ts';
import { findDefaults, type StoredDefaults, saveDefaultsRow } from './defaults-repository.ts';

export const defaultsDocument: DocumentKind = {
  type: 'LinkDefaults',
  noun: 'link-defaults',
  fields: Object.keys(LinkDefaults.shape),
};

/** Saves defaults. After a concurrent change it throws `conflict` with the current ones, and overwrites nothing. */
export async function saveDefaults(
  ctx: ActingContext,
  { uid, name }: Pick<Member, 'uid' | 'name'>,
  { version, ...input }: LinkDefaults & { version: number },
): Promise<StoredDefaults> {
  if (input.gate === 'verified' && !isMailSetUp(ctx)) throw invalidInput('gate', 'no-mail');
  return transaction(ctx, async (inside) => {
    const { version: current, ...before } = await findDefaults(inside, uid);
    if (current !== version) throw await conflictFor(inside, uid);
    if (current > 0 && isDeepStrictEqual(before, input)) return { ...before, version };
    const after = { ...input, version: version + 1 };
    if (!(await saveDefaultsRow(inside, uid, after))) throw await conflictFor(inside, uid);
    await recordChange(inside, {
      action: 'link-defaults.updated',
      subject: { type: 'LinkDefaults', id: uid, name },
      before: current > 0 ? before : undefined,
      after: input,
    });
    return after;
  });
}

async function conflictFor(ctx: Context, uid: string): Promise<AppError> {
  return new AppError('conflict', { params: { current: await findDefaults(ctx, uid) } });
}

/** Expiry of a link made now with these defaults. */
export function defaultExpiry(ctx: Context, { expiryDays }: Pick<LinkDefaults, 'expiryDays'>): Date | null {
  return expiryDays === null ? null : new Date(ctx.now().getTime() + expiryDays * dayMs);
}
