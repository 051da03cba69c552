import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Member } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import { hashSecret } from '../secrets.ts';
import { isBlocked, toMember } from '../users/service.ts';
import { subjectWith } from '../users/subject.ts';
import {
  findToken,
  insertToken,
  noteUsed,
  removeToken,
  removeTokensOf,
  type StoredToken,
} from './repository.ts';

const usedEveryMs = 60_000;

/** Creates a token. Its secret is returned only once. */
export async function createToken(
  ctx: ActingContext,
  given: { uid: string; name: string; expiresAt: Date | null },
): Promise<{ token: StoredToken; secret: string }> {
  const secret = `hub_${newId(40)}`;
  const token = { ...given, id: newId(), createdAt: ctx.now(), lastUsedAt: null };
  await transaction(ctx, async (inside) => {
    await insertToken(inside, token, hashSecret(secret));
    await recordChange(inside, {
      action: 'token.created',
      subject: await subjectWith(inside, given.uid),
      after: { token: token.id, name: token.name, expiresAt: token.expiresAt },
    });
  });
  return { token, secret };
}

/** Revokes a token: every node refuses it from then on. False if there is no such token. */
export async function revokeToken(ctx: ActingContext, uid: string, id: string): Promise<boolean> {
  return transaction(ctx, async (inside) => {
    const removed = await removeToken(inside, uid, id);
    if (removed)
      await recordChange(inside, {
        action: 'token.revoked',
        subject: await subjectWith(inside, uid),
        before: { token: id },
      });
    return removed;
  });
}

/** Revokes all tokens of a person; returns their number. Call it in the transaction that makes it necessary. */
export async function revokeTokensOf(ctx: ActingContext, uid: string): Promise<number> {
  const tokens = await removeTokensOf(ctx, uid);
  if (tokens.length > 0)
    await recordChange(ctx, {
      action: 'token.revoked',
      subject: await subjectWith(ctx, uid),
      before: { tokens },
    });
  return tokens.length;
}

/** Finds the owner of a valid personal token. */
export async function findTokenOwner(ctx: Context, secret: string): Promise<Member | 'ended' | 'blocked'> {
  const found = await findToken(ctx, hashSecret(secret));
  if (!found) return 'ended';
  const { token, user } = found;
  const now = ctx.now().getTime();
  if (token.expiresAt && token.expiresAt.getTime() <= now) return 'ended';
  if (isBlocked(ctx, user)) return 'blocked';
  if (now - (token.lastUsedAt?.getTime() ?? 0) > usedEveryMs) await noteUsed(ctx, token.id);
  return toMember(user, { via: { token: token.id }, provenAt: token.createdAt });
}
