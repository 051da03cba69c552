import { hash } from 'node:crypto';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { emit, eventKind } from '#server/events.ts';
import type { Actor, Operator } from '#shared/actor.ts';
import type { Voucher } from './records/records.ts';
import { appendRows, type Head, takeNext } from './repository.ts';

/** Event after a commit of entries, with the new end of the trail. */
export const trailGrown = eventKind<Head>('audit.trail-grown');

/** A change of one subject. `before` and `after` contain the changed fields, never a secret. */
export interface Change {
  /** `noun.past`, as `user.blocked`. */
  action: string;
  /** `name`: its name at this moment. */
  subject: { type: string; id: string; name?: string };
  before?: unknown;
  after?: unknown;
  /** Hashes of records written with the change, valid until a later entry vouches for them again. */
  vouchers?: readonly Voucher[];
}

/**
 * Records a change in the trail, in the transaction that makes the change: both are committed or neither. All writers wait
 * for the head of the trail, so it is locked last: its holder waits for nobody.
 */
export async function recordChange(ctx: ActingContext, change: Change): Promise<void> {
  await recordChanges(ctx, [change]);
}

/** Records several changes of one transaction, each as an entry of its own. */
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

/** Hash of an entry, chained to the one before: no entry can change without changing all that follow. */
export function hashOf(previous: string, entry: string): string {
  return hash('sha256', `${previous}\n${entry}`, 'hex');
}

function toAuditActor(actor: Actor | Operator): { kind: string; id: string | null; name: string } {
  if (actor.kind === 'member') return { kind: 'member', id: actor.uid, name: actor.name };
  if (actor.kind === 'operator') return { kind: 'operator', id: null, name: actor.name };
  return { kind: 'visitor', id: null, name: '' };
}
