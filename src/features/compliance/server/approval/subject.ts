import { findItem, isReviewable, mainTitle, type StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { About, Bundle } from '../../contract.ts';
import { type Precheck, precheckItem, precheckWords } from '../precheck/precheck-item.ts';
import { bundleOf, bundleOfWords, fingerprintOf, fingerprintOfWords, sealOf } from './bundle.ts';
import { needsApproval } from './holding.ts';
import { wordsNeedApproval } from './words/said.ts';
import { findWords, type Words } from './words/speakers.ts';

/** What is submitted and decided on, as it is now: an item, or words of the hub. */
export interface Subject {
  id: string;
  title: string;
  /** Stands under the rules of this category. */
  category: string;
  item: StoredItem | null;
  words: Words | null;
  bundle: Bundle;
  /** The files among it. */
  keys: string[];
  seal: string;
  fingerprint: string;
  needsApproval: boolean;
  /** All that is looked at is there. */
  isReviewable: boolean;
}

/** Null where it is gone. */
export async function findSubject(ctx: Context, about: About, id: string): Promise<Subject | null> {
  if (about === 'Item') {
    const item = await findItem(ctx, id);
    return item && subjectOfItem(ctx, item);
  }
  const words = await findWords(ctx, about, id);
  if (!words) return null;
  const bundle = await bundleOfWords(ctx, words);
  return {
    ...{ id, title: words.title, category: '', item: null, words, bundle, seal: sealOf(bundle) },
    fingerprint: fingerprintOfWords(bundle),
    keys: words.picture ? [words.picture.key] : [],
    needsApproval: await wordsNeedApproval(ctx),
    isReviewable: true,
  };
}

/** What is noticed in it by the rules that hold now. */
export function precheckSubject(ctx: Context, { item, bundle }: Subject): Promise<Precheck> {
  return item ? precheckItem(ctx, item) : precheckWords(ctx, bundle);
}

export async function requireSubject(ctx: Context, about: About, id: string): Promise<Subject> {
  const subject = await findSubject(ctx, about, id);
  if (!subject) throw new AppError('not-found');
  return subject;
}

async function subjectOfItem(ctx: Context, item: StoredItem): Promise<Subject> {
  const { bundle, keys } = await bundleOf(ctx, item);
  return {
    ...{ id: item.id, title: mainTitle(item.titles, item.language), category: item.category },
    ...{ item, words: null, bundle, keys, seal: sealOf(bundle), fingerprint: fingerprintOf(item) },
    needsApproval: await needsApproval(ctx, item),
    isReviewable: isReviewable(item),
  };
}
