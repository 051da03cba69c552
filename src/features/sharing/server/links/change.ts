import { recordChange } from '#features/audit/server/index.ts';
import { recordUse } from '#features/compliance/server/doors/uses.ts';
import { longestLinkDays, refuseOnLegalHold } from '#features/compliance/server/index.ts';
import { decide } from '#features/library/contract.ts';
import {
  accessFieldsOf,
  type Content,
  findContent,
  titlesOf,
} from '#features/library/server/doors/content.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { AppError } from '#shared/errors.ts';
import type { LinkRefusal } from '../../contract.ts';
import { asUse } from './as-use.ts';
import { withEnd } from './life.ts';
import { type LinkInput, requireSensible, toStoredControls } from './link-input.ts';
import { canRead, canRestore, isOwner } from './policy.ts';
import { presentLink } from './present.ts';
import { deleteUnopened, findLink, replaceLink } from './repository.ts';
import { linkedContentOf, rulesFor } from './rules.ts';
import type { StoredLink } from './stored.ts';
import { differences, subjectOf, toTrail } from './trail.ts';

/** Reads a link that the caller may see; any other is `not-found`. */
export async function readLink(ctx: RequestContext, id: string): Promise<StoredLink> {
  const link = await findLink(ctx, id);
  if (!link || !canRead(ctx.actor, link)) throw new AppError('not-found');
  return link;
}

/** Reads a link of the caller's own; one that they merely oversee is `forbidden`. */
export async function readOwn(ctx: RequestContext, id: string): Promise<StoredLink> {
  const link = await readLink(ctx, id);
  if (!isOwner(ctx.actor, link)) throw new AppError('forbidden');
  return link;
}

/** Changes a link. After a concurrent change it throws `conflict` with the current link, and overwrites nothing. */
export async function changeLink(
  ctx: RequestContext,
  { id, version, ...input }: LinkInput & { id: string; version: number },
): Promise<StoredLink> {
  await readOwn(ctx, id);
  const controls = await toStoredControls(input);
  return transaction(ctx, async (inside) => {
    const before = await readOwn(inside, id);
    if (before.version !== version) throw await conflictOver(inside, id);
    const after = await store(inside, 'link.updated', before, { ...before, ...controls });
    await recordAddressee(inside, before, after);
    return after;
  });
}

/** Records a new recipient when a link is readdressed, as if it were made for them. */
async function recordAddressee(ctx: RequestContext, before: StoredLink, after: StoredLink): Promise<void> {
  if (after.recipient === null || after.recipient === before.recipient) return;
  const content = await findContent(ctx, after.type, after.target);
  if (!content) return;
  await recordUse(ctx, { kind: 'made', ...asUse(after, await linkedContentOf(ctx, content)) });
}

/** Revokes a link at once; one that is revoked already stays as it is. */
export async function revokeLink(ctx: RequestContext, id: string): Promise<StoredLink> {
  const { uid } = requireMember(ctx);
  return transaction(ctx, async (inside) => {
    const before = await readLink(inside, id);
    if (before.revokedAt) return before;
    return store(inside, 'link.revoked', before, { ...before, revokedAt: inside.now(), revokedBy: uid });
  });
}

/** Restores a link. Its owner cannot restore one that compliance or an administrator has revoked. */
export async function restoreLink(ctx: RequestContext, id: string): Promise<StoredLink> {
  return transaction(ctx, async (inside) => {
    const before = await readLink(inside, id);
    if (!before.revokedAt) return before;
    if (!canRestore(inside.actor, before)) throw refusal('forbidden', 'revoked-by-other');
    return store(inside, 'link.restored', before, { ...before, revokedAt: null, revokedBy: null });
  });
}

/** Removes a link that nobody has opened. One that was opened stays, since its use is a record. */
export async function removeLink(ctx: RequestContext, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const link = await readOwn(inside, id);
    await refuseOnLegalHold(inside, { people: [link.owner], items: [link.target] });
    if (!(await deleteUnopened(inside, id))) throw refusal('conflict', 'opened');
    await recordChange(inside, { action: 'link.removed', subject: subjectOf(link), before: toTrail(link) });
  });
}

async function store(
  ctx: RequestContext,
  action: string,
  before: StoredLink,
  proposed: StoredLink,
): Promise<StoredLink> {
  const content = await findContent(ctx, before.type, before.target);
  const longestDays = content && longestLinkDays(await rulesFor(ctx, content));
  // A link from before a maximum lifetime was set stays as it is until its expiry is changed.
  const bounded = before.expiresAt === proposed.expiresAt ? proposed : withEnd(proposed, longestDays);
  const changed = differences(before, bounded);
  if (!changed) return before;
  requireSensible(ctx, bounded, content && { content, longestDays }, before);
  const after = { ...bounded, version: before.version + 1, updatedAt: ctx.now() };
  const titles = content && isOut(content) ? Object.values(titlesOf(content)) : [];
  if (!(await replaceLink(ctx, before.version, { ...after, titles })))
    throw await conflictOver(ctx, before.id);
  await recordChange(ctx, { action, subject: subjectOf(after), ...changed });
  return after;
}

/** True if links show this content: under an embargo its title may differ, and no link must be found by it. */
function isOut(content: Content): boolean {
  return decide({ actor: null, content: accessFieldsOf(content), purpose: 'share' }).allowed;
}

function refusal(code: 'forbidden' | 'conflict', reason: LinkRefusal): AppError {
  return new AppError(code, { params: { reason } });
}

async function conflictOver(ctx: RequestContext, id: string): Promise<AppError> {
  return new AppError('conflict', { params: { current: await presentLink(ctx, await readLink(ctx, id)) } });
}
