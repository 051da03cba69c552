import { mainTitle } from '#features/library/contract.ts';
import { findItem, isReviewable, type StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { ApprovalSubject, Bundle } from '../../contract.ts';
import { type Precheck, precheckItem, precheckPublicCopy } from '../precheck/precheck-item.ts';
import { bundleOf, bundleOfPublicCopy, fingerprintOf, fingerprintOfPublicCopy, sealOf } from './bundle.ts';
import { needsApproval } from './embargo.ts';
import { copyNeedsApproval } from './public-copy/approved-copies.ts';
import { findPublicCopy, type PublicCopy } from './public-copy/hooks.ts';

/** The subject of a submission as it is now: an item or public copy. */
export interface Subject {
  id: string;
  title: string;
  /** Category whose rules apply. */
  category: string;
  item: StoredItem | null;
  words: PublicCopy | null;
  bundle: Bundle;
  /** Keys of its files. */
  keys: string[];
  seal: string;
  fingerprint: string;
  needsApproval: boolean;
  /** True if all files that a reviewer looks at are ready. */
  isReviewable: boolean;
}

/** Finds a subject; null where it is gone. */
export async function findSubject(ctx: Context, about: ApprovalSubject, id: string): Promise<Subject | null> {
  if (about === 'Item') {
    const item = await findItem(ctx, id);
    return item && subjectOfItem(ctx, item);
  }
  const words = await findPublicCopy(ctx, about, id);
  if (!words) return null;
  const bundle = await bundleOfPublicCopy(ctx, words);
  return {
    id,
    title: words.title,
    category: '',
    item: null,
    words,
    bundle,
    seal: sealOf(bundle),
    fingerprint: fingerprintOfPublicCopy(bundle),
    keys: words.picture ? [words.picture.key] : [],
    needsApproval: await copyNeedsApproval(ctx),
    isReviewable: true,
  };
}

/** Checks a subject under the rules in force. */
export function precheckSubject(ctx: Context, { item, bundle }: Subject): Promise<Precheck> {
  return item ? precheckItem(ctx, item) : precheckPublicCopy(ctx, bundle);
}

export async function requireSubject(ctx: Context, about: ApprovalSubject, id: string): Promise<Subject> {
  const subject = await findSubject(ctx, about, id);
  if (!subject) throw new AppError('not-found');
  return subject;
}

async function subjectOfItem(ctx: Context, item: StoredItem): Promise<Subject> {
  const { bundle, keys } = await bundleOf(ctx, item);
  return {
    id: item.id,
    title: mainTitle(item.titles, item.language),
    category: item.category,
    item,
    words: null,
    bundle,
    keys,
    seal: sealOf(bundle),
    fingerprint: fingerprintOf(item),
    needsApproval: await needsApproval(ctx, item),
    isReviewable: isReviewable(item),
  };
}
