import type { Context } from '#server/context.ts';
import { findEntriesAbout } from './about-repository.ts';

/** An entry of the trail, as a person may see it. */
export interface TrailEntry {
  seq: number;
  at: string;
  action: string;
  subject: { type: string; id: string };
  /** Actor and changes, where the person may know them. */
  actor?: { kind: string };
  before?: unknown;
  after?: unknown;
}

interface FullEntry extends TrailEntry {
  actor: { kind: string; id: string | null };
  subject: { type: string; id: string };
  before: unknown;
  after: unknown;
}

/**
 * Lists entries by a person or about them, oldest first, as far as they may know: for what others did to them without
 * name and reason, for what they did to others without the changes.
 */
export async function listEntriesAbout(ctx: Context, uid: string): Promise<TrailEntry[]> {
  const entries = await findEntriesAbout(ctx, { type: 'User', id: uid });
  return entries.map((entry) => forThemselves(JSON.parse(entry) as FullEntry, uid));
}

function forThemselves(
  { seq, at, action, actor, subject, before, after }: FullEntry,
  uid: string,
): TrailEntry {
  // Names of other people are their personal data.
  const about = { type: subject.type, id: subject.id };
  const entry = { seq, at, action, subject: about };
  if (subject.id !== uid) return entry;
  const { reason: _, ...shown } = (after ?? {}) as Readonly<Record<string, unknown>>;
  return { ...entry, actor: actor.id === uid ? actor : { kind: actor.kind }, before, after: shown };
}
