import { isDeepStrictEqual } from 'node:util';
import type { DocumentKind } from '#features/audit/server/doors/proof.ts';
import { recordChange } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { namesOf } from '#shared/fields.ts';
import { type Rules, rulesFields } from '../contract.ts';
import { embargoUnapproved, reapplyRules } from './approval/reapply-rules.ts';
import { defaultRules } from './built-in.ts';
import { forgetVersionInForce } from './in-force.ts';
import { toVersion } from './present.ts';
import { addVersion, findVersionNumber, findVersions, type StoredVersion } from './repository.ts';
import { subject, vouchForVersion } from './trail.ts';

export const rulesDocument: DocumentKind = {
  type: 'Rules',
  noun: 'rules',
  fields: ['version', 'effectiveAt', ...namesOf(rulesFields, 'audited')],
};

interface RulesInput extends Rules {
  version: number;
  reason: string;
  effectiveAt?: string | null | undefined;
}

/**
 * Publishes new rules in place of the newest version, in force or not. A lost race answers `conflict` with the newer ones;
 * where nothing changes, or a request is repeated after a lost answer, no version is added.
 */
export async function replaceRules(
  ctx: RequestContext,
  { version, reason, effectiveAt, ...rules }: RulesInput,
): Promise<StoredVersion | null> {
  const { uid, name } = requireMember(ctx);
  return transaction(ctx, async (inside) => {
    const before = await newestVersion(inside);
    if (before?.version === version + 1 && isPublishedAlready(before, { uid, reason, effectiveAt, rules }))
      return before;
    if ((before?.version ?? 0) !== version) throw await conflict(inside);
    const changedAt = inside.now();
    const begins = effectiveAt ? new Date(effectiveAt) : changedAt;
    if (begins < changedAt) throw invalidInput('effectiveAt', 'past');
    const isInForce = (before?.effectiveAt ?? begins) <= begins;
    if (isInForce && isDeepStrictEqual(before?.rules ?? defaultRules(ctx.config), rules)) return before;
    const after = {
      version: version + 1,
      rules,
      changedBy: { uid, name },
      changedAt,
      effectiveAt: begins,
      reason,
    };
    if (!(await addVersion(inside, after))) throw await conflict(inside);
    forgetVersionInForce(ctx);
    // New embargoes apply from that very moment, against any concurrent work; releases follow.
    await embargoUnapproved(inside, rules, begins);
    await recordChange(inside, {
      action: 'rules.changed',
      subject,
      before: before
        ? { version, effectiveAt: before.effectiveAt?.toISOString() ?? null, ...before.rules }
        : undefined,
      after: { version: after.version, reason, effectiveAt: begins.toISOString(), ...rules },
      vouchers: [vouchForVersion(after)],
    });
    const delays = new Set([0, begins.getTime() - changedAt.getTime()]);
    for (const delayMs of delays) await enqueue(inside, reapplyRules, {}, { delayMs });
    return after;
  });
}

/** True if a repeated request asks for what was published. */
function isPublishedAlready(
  { changedBy, changedAt, effectiveAt: began, ...published }: StoredVersion,
  {
    uid,
    effectiveAt,
    ...input
  }: { uid: string; reason: string; rules: Rules } & Pick<RulesInput, 'effectiveAt'>,
): boolean {
  const begins = effectiveAt ? new Date(effectiveAt) : changedAt;
  return changedBy.uid === uid && isDeepStrictEqual([{ ...published, ...input }, begins], [published, began]);
}

async function newestVersion(ctx: Context): Promise<StoredVersion | null> {
  const [newest] = await findVersions(ctx, { most: 1 });
  return newest ?? null;
}

async function conflict(ctx: Context): Promise<AppError> {
  const current = toVersion(ctx, await newestVersion(ctx), await findVersionNumber(ctx));
  return new AppError('conflict', { params: { current } });
}
