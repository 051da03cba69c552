import { hash } from 'node:crypto';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { emit, eventKind } from '#server/events.ts';
import type { Actor, Operator } from '#shared/actor.ts';
import type { Voucher } from './records/records.ts';
import { appendRows, type Head, takeNext } from './repository.ts';

/** Told once entries are committed: where the trail ends with them. */
export const trailGrown = eventKind<Head>('audit.trail-grown');

/** What happened to one thing. `before` and `after` hold what changed, never a secret. */
export interface Change {
  /** `noun.past`, as `user.blocked`. */
  action: string;
  /** `name`: what people call it at this moment. */
  subject: { type: string; id: string; name?: string };
  before?: unknown;
  after?: unknown;
  /** The records that are written with it, which must stay so until another entry tells of them. */
  vouchers?: readonly Voucher[];
}

/**
 * Writes a change into the trail, in the transaction that makes the change: both hold or neither. All wait for the head of
 * the trail, so that it is taken last: whoever holds it waits for nobody.
 */
export async function recordChange(ctx: ActingContext, change: Change): Promise<void> {
  await recordChanges(ctx, [change]);
}

/** Writes many changes that are made at once, each an entry of its own. */
export async function recordChanges(ctx: ActingContext, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await transaction(ctx, (inside) => inside.beforeCommit(() => append(inside, changes)));
}

async function append(ctx: ActingContext, changes: readonly Change[]): Promise<void> {
  const head = await takeNext(ctx, changes.length);
  const actor = toAuditActor(ctx.actor);
  const at = ctx.now();
  let previous = head.hash;
  const rows = changes.map((change, index) => {
    const seq = head.seq - changes.length + 1 + index;
    const entry = JSON.stringify({
      seq,
      at: at.toISOString(),
      actor,
      action: change.action,
      subject: change.subject,
      before: change.before ?? null,
      after: change.after ?? null,
      requestId: ctx.requestId,
      ...(change.vouchers && { vouchers: change.vouchers }),
    });
    const row = {
      seq,
      at: at.getTime(),
      actor_id: actor.id,
      action: change.action,
      subject_type: change.subject.type,
      subject_id: change.subject.id,
      entry,
      previous_hash: previous,
      hash: hashOf(previous, entry),
    };
    previous = row.hash;
    return row;
  });
  await appendRows(ctx, rows);
  emit(ctx, trailGrown, { seq: head.seq, hash: previous });
}

/** Each entry's hash holds the one before it, so that none can be changed without changing all that follow. */
export function hashOf(previous: string, entry: string): string {
  return hash('sha256', `${previous}\n${entry}`, 'hex');
}

function toAuditActor(actor: Actor | Operator): { kind: string; id: string | null; name: string } {
  if (actor.kind === 'member') return { kind: 'member', id: actor.uid, name: actor.name };
  if (actor.kind === 'operator') return { kind: 'operator', id: null, name: actor.name };
  return { kind: 'visitor', id: null, name: '' };
}
