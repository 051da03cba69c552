import { mainTitle } from '#features/library/contract.ts';
import { findItems } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import type { QueuedApproval } from '../../../contract.ts';
import type { StoredApproval } from '../stored.ts';
import { toApproval } from '../to-approval.ts';
import { findQueued } from './repository.ts';

/** Presents submissions as the queue of principals has them. */
export async function presentQueued(
  ctx: Context,
  approvals: readonly StoredApproval[],
): Promise<QueuedApproval[]> {
  const facts = await findQueued(
    ctx,
    approvals.map(({ id }) => id),
  );
  const originals = await originalsOf(ctx, approvals);
  return approvals.map((stored) => {
    const { findings = null, assignee = null, dueAt = null } = facts.get(stored.id) ?? {};
    return {
      ...toApproval(stored),
      category: stored.bundle.category,
      findingCount: findings,
      assignee,
      dueAt: dueAt?.toISOString() ?? null,
      original: (stored.about === undefined && originals.get(stored.item)) || null,
    };
  });
}

/** Finds the originals of working copies, by the id of the copy. */
async function originalsOf(
  ctx: Context,
  approvals: readonly StoredApproval[],
): Promise<Map<string, { id: string; title: string }>> {
  const items = await findItems(ctx, [
    ...new Set(approvals.filter(({ about }) => about === undefined).map(({ item }) => item)),
  ]);
  const copies = items.filter(({ revises }) => revises !== null);
  const originals = await findItems(ctx, [...new Set(copies.flatMap(({ revises }) => revises ?? []))]);
  const titles = new Map(originals.map(({ id, titles: of, language }) => [id, mainTitle(of, language)]));
  return new Map(
    copies.flatMap(({ id, revises }) => {
      const title = revises === null ? undefined : titles.get(revises);
      return revises !== null && title !== undefined ? [[id, { id: revises, title }]] : [];
    }),
  );
}
