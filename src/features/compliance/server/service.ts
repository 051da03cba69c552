import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { isMember } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Rules } from '../contract.ts';
import { toVersion } from './present.ts';
import { addVersion, findVersions, type StoredVersion } from './repository.ts';

/** The version that holds now; null before anybody has laid down any rules. */
export async function currentVersion(ctx: Context): Promise<StoredVersion | null> {
  const [current] = await findVersions(ctx, { most: 1 });
  return current ?? null;
}

/** Lays down new rules. A lost race answers `conflict` with the newer ones; where nothing changes, no version is made. */
export async function replaceRules(
  ctx: RequestContext,
  { version, reason, ...rules }: Rules & { version: number; reason: string },
): Promise<StoredVersion | null> {
  const { actor } = ctx;
  if (!isMember(actor)) throw new AppError('unauthenticated');
  return transaction(ctx, async (inside) => {
    const before = await currentVersion(inside);
    if ((before?.version ?? 0) !== version) throw await conflict(inside);
    if (isDeepStrictEqual(before?.rules ?? { disclosures: [] }, rules)) return before;
    const changedBy = { uid: actor.uid, name: actor.name };
    const after = { version: version + 1, rules, changedBy, changedAt: inside.now(), reason };
    if (!(await addVersion(inside, after))) throw await conflict(inside);
    await recordChange(inside, {
      action: 'rules.changed',
      subject: { type: 'Rules', id: 'finra', name: 'admin/finra' },
      before: before ? { version, ...before.rules } : undefined,
      after: { version: after.version, reason, ...rules },
    });
    return after;
  });
}

async function conflict(ctx: Context): Promise<AppError> {
  return new AppError('conflict', { params: { current: toVersion(await currentVersion(ctx)) } });
}
