import type { Context } from '#server/context.ts';
import { findEntriesAbout } from './about/repository.ts';

/** An entry as it stands in the trail. */
export interface TrailEntry {
  seq: number;
  at: string;
  action: string;
  subject: { type: string; id: string };
  /** Who did it, and what changed, where that is theirs to know. */
  actor?: { kind: string };
  before?: unknown;
  after?: unknown;
}

interface Whole extends TrailEntry {
  actor: { kind: string; id: string | null };
  subject: { type: string; id: string };
  before: unknown;
  after: unknown;
}

/**
 * What was done by a person or to them, the oldest first, as far as it is theirs to know: of what others did to them, not
 * who and why; of what they did to others, only that they did.
 */
export async function listEntriesAbout(ctx: Context, uid: string): Promise<TrailEntry[]> {
  const entries = await findEntriesAbout(ctx, { type: 'User', id: uid });
  return entries.map((entry) => forThemselves(JSON.parse(entry) as Whole, uid));
}

function forThemselves({ seq, at, action, actor, subject, before, after }: Whole, uid: string): TrailEntry {
  // What others are called is theirs.
  const about = { type: subject.type, id: subject.id };
  const entry = { seq, at, action, subject: about };
  if (subject.id !== uid) return entry;
  const { reason: _, ...shown } = (after ?? {}) as Readonly<Record<string, unknown>>;
  return { ...entry, actor: actor.id === uid ? actor : { kind: actor.kind }, before, after: shown };
}
