import type { Context } from '#server/context.ts';
import { type ApprovalSubject, asksForApproval, type Bundle } from '../../../contract.ts';
import { rulesInForce, versionInForce } from '../../in-force.ts';
import { findApprovedBundles, publicCopyRevision } from '../seals-repository.ts';
import type { CopyPicture } from './hooks.ts';

/** Approved public copy. */
export interface ApprovedCopy extends Pick<Bundle, 'titles' | 'descriptions' | 'show'> {
  picture: CopyPicture | null;
}

/** True if public copy needs approval: everybody reads it, so wherever the rules ask for any approval. */
export async function copyNeedsApproval(ctx: Context): Promise<boolean> {
  return asksForApproval((await rulesInForce(ctx)).rules);
}

/**
 * Returns the approved public copy of these playlists, podcasts or pages. Null: none was approved, so none may be shown.
 * Empty where the rules ask for no approval.
 */
export async function approvedCopies(
  ctx: Context,
  about: Exclude<ApprovalSubject, 'Item'>,
  ids: readonly string[],
): Promise<Map<string, ApprovedCopy | null>> {
  if (ids.length === 0 || !(await copyNeedsApproval(ctx))) return new Map();
  const bundles = await findApprovedBundles(ctx, about, ids);
  return new Map(ids.map((id) => [id, toApprovedCopy(bundles.get(id))]));
}

function toApprovedCopy(bundle: Bundle | undefined): ApprovedCopy | null {
  if (!bundle) return null;
  const { titles, descriptions, show, poster, picture } = bundle;
  return {
    titles,
    descriptions,
    picture: poster && picture ? { key: poster, ...picture } : null,
    ...(show && { show }),
  };
}

/** Returns a text that changes as soon as other public copy may be shown: after new rules, an approval, or the end of one. */
export async function rulesMark(ctx: Context): Promise<string> {
  const mark = await publicCopyRevision(ctx, ctx.now().getTime());
  return [await versionInForce(ctx), ...Object.values(mark ?? {})].join('.');
}
