import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { anonymous, isMember, viewerOf } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import { trapField } from '../../contract/feedback.ts';
import type { FeedbackInput } from '../../contract.ts';
import { findSent, insertFeedback } from '../repository.ts';
import { retainUntil } from '../retention.ts';
import { hashOf } from '../secrets.ts';
import type { NewFeedback, StoredFeedback } from '../stored.ts';
import { subjectOf, toTrail } from '../trail.ts';
import { looksLikeComplaint } from './complaint.ts';
import { deviceOf } from './device.ts';
import { placeOf } from './page.ts';
import { checkProof, refusal } from './proof.ts';

/**
 * Accepts feedback from a page; sent twice with one key, it exists once. It is stored and audited before the author
 * is thanked.
 */
export async function submitFeedback(
  ctx: ActingContext,
  input: FeedbackInput,
  userAgent: string | undefined,
): Promise<StoredFeedback> {
  const sentAs = hashOf(input.key);
  const before = await findSent(ctx, sentAs);
  if (before) return before;
  if (input[trapField] !== '') throw refusal('trap');
  const proof = await proofOf(ctx, input);
  return storeNewFeedback({ ...ctx, actor: senderOf(ctx, input) }, input, { sentAs, proof, userAgent });
}

/** Returns the author: feedback that another user left on the device is treated as a visitor's. */
function senderOf({ actor }: ActingContext, { by }: FeedbackInput): ActingContext['actor'] {
  const isTheirs = !isMember(actor) || by === undefined || by === actor.uid;
  return isTheirs ? actor : anonymous;
}

/** Stores feedback that has passed the checks against bots. */
export async function storeNewFeedback(
  ctx: ActingContext,
  given: Omit<FeedbackInput, 'key' | 'by' | 'proof' | typeof trapField>,
  { sentAs, proof, userAgent }: Pick<NewFeedback, 'sentAs' | 'proof'> & { userAgent: string | undefined },
): Promise<StoredFeedback> {
  const place = await placeOf(ctx, viewerOf(ctx.actor), given);
  const now = ctx.now();
  const isMembers = isMember(ctx.actor);
  const flaggedBy = flaggedFor(given);
  const made: NewFeedback = {
    id: newId(),
    version: 1,
    sentAs,
    proof,
    kind: given.kind,
    rating: given.rating,
    text: given.text,
    language: given.language,
    ...place,
    state: 'new',
    assignee: null,
    tags: [],
    awaits: true,
    mergedInto: null,
    copies: 0,
    screenshot: null,
    uid: isMember(ctx.actor) ? ctx.actor.uid : null,
    contact: isMembers ? null : given.contact,
    notify: isMembers ? given.notify : given.contact !== null,
    device: deviceOf(userAgent),
    flaggedBy,
    retainUntil: retainUntil(ctx, now, flaggedBy !== null),
    createdAt: now,
    updatedAt: now,
  };
  return transaction(ctx, async (inside) => {
    const isNew = await insertFeedback(inside, made);
    const stored = await findSent(inside, sentAs);
    // The key is unused, so the conflict was about the proof.
    if (!stored) throw refusal('proof-used');
    if (!isNew) return stored;
    const subject = subjectOf(stored);
    await recordChange(inside, { action: 'feedback.received', subject, after: toTrail(stored) });
    if (flaggedBy) await recordChange(inside, { action: 'feedback.flagged', subject, after: { flaggedBy } });
    return stored;
  });
}

function flaggedFor({ kind, text }: Pick<FeedbackInput, 'kind' | 'text'>): StoredFeedback['flaggedBy'] {
  if (kind === 'complaint') return 'author';
  return looksLikeComplaint(text) ? 'words' : null;
}

/** Checks the proof; people who are signed in need none. */
async function proofOf(ctx: ActingContext, { proof }: FeedbackInput): Promise<string | null> {
  if (isMember(ctx.actor)) return null;
  if (!proof) throw refusal('proof-missing');
  return checkProof(ctx, proof);
}
