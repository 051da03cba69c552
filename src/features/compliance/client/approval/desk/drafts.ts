import * as z from 'zod';
import { readStored, writeStored } from '#client/lib/storage.ts';
import { dayMs } from '#shared/durations.ts';
import { answerVerdicts } from '../../../contract.ts';

const storageKey = 'resource-hub-reviews';
const mostDrafts = 100;
const longestMs = 90 * dayMs;

const Comment = z.object({ atMs: z.int().nullable(), page: z.int().nullable(), text: z.string() });

/** Everything that a principal has written about a submission and not sent. */
export type ReviewDraft = z.output<typeof ReviewDraft>;
const ReviewDraft = z.object({
  note: z.string(),
  answers: z.record(z.string(), z.object({ verdict: z.enum(answerVerdicts).nullable(), note: z.string() })),
  comments: z.array(Comment),
  /** Comment that is being written; null if there is none. */
  comment: Comment.nullable(),
});

const StoredDrafts = z.array(
  z.object({ uid: z.string(), id: z.string(), at: z.number(), draft: ReviewDraft.nullable() }),
);

export const noDraft: ReviewDraft = { note: '', answers: {}, comments: [], comment: null };

/** Returns a person's draft about a submission, as stored on this device. */
export function readDraft(uid: string, id: string): ReviewDraft {
  return read().find((each) => each.uid === uid && each.id === id)?.draft ?? noDraft;
}

/** Stores a draft; null removes its texts, and the submission still counts as opened. */
export function writeDraft(uid: string, id: string, draft: ReviewDraft | null): void {
  const others = read().filter((each) => each.uid !== uid || each.id !== id);
  const now = Date.now();
  const recent = others.filter(({ at }) => now - at < longestMs);
  writeStored(storageKey, JSON.stringify([{ uid, id, at: now, draft }, ...recent].slice(0, mostDrafts)));
}

/** Returns the submissions that a person has opened on this device. */
export function openedBy(uid: string): ReadonlySet<string> {
  return new Set(read().flatMap((each) => (each.uid === uid ? [each.id] : [])));
}

/** True if a draft has a note or a comment. */
export function isWritten({ note, comments, comment }: ReviewDraft): boolean {
  return note.trim() !== '' || comments.length > 0 || (comment?.text.trim() ?? '') !== '';
}

function read(): z.output<typeof StoredDrafts> {
  try {
    return StoredDrafts.safeParse(JSON.parse(readStored(storageKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
