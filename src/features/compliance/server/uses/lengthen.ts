import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import type { Standing, UseKind } from '../../contract/uses.ts';
import type { UseRow } from '../tables.ts';
import { chainHash, textHash } from './chain.ts';
import { moveHead, takeNext } from './repository.ts';
import type { Head, UseBody } from './stored.ts';

/** A use that is about to be recorded. */
interface NewUse {
  kind: UseKind;
  body: UseBody;
}

const makeLastHead = (): { head?: Head } => ({});

/** Builds rows for these uses and moves the end of the chain. Nobody else can move it until the transaction ends. */
export async function lengthenChain(ctx: Context, added: readonly NewUse[]): Promise<UseRow[]> {
  const last = perHub(ctx, makeLastHead);
  const current = last.head;
  const guessed = current && toRows(ctx, current, added);
  let rows = guessed ?? [];
  // One statement suffices if nobody else has written since, as on a single node; else numbers are reserved first.
  if (!guessed || !(await moveHead(ctx, current, endOf(guessed)))) {
    const taken = await takeNext(ctx, added.length);
    rows = toRows(ctx, { ...taken, seq: taken.seq - added.length }, added);
    await moveHead(ctx, taken, endOf(rows));
  }
  ctx.afterCommit(() => {
    last.head = endOf(rows);
  });
  return rows;
}

function toRows(ctx: Context, from: Head, added: readonly NewUse[]): UseRow[] {
  const at = ctx.now().getTime();
  let { seq, hash: prev } = from;
  return added.map(({ kind, body }) => {
    seq += 1;
    const row = toRow({ seq, at, prev, kind }, body);
    prev = row.hash;
    return row;
  });
}

function endOf(rows: readonly UseRow[]): Head {
  const end = rows.at(-1);
  if (!end) throw new Error('a chain is lengthened by at least one record');
  return { seq: end.seq, hash: end.hash };
}

function toRow(
  { seq, at, prev, kind }: { seq: number; at: number; prev: string; kind: UseKind },
  use: UseBody,
): UseRow {
  const body = JSON.stringify(use);
  const bodyHash = textHash(body);
  return {
    seq,
    at,
    kind,
    ...columnsOf(use),
    body,
    body_hash: bodyHash,
    disposed_by: null,
    prev,
    hash: chainHash(prev, { seq, at, kind, bodyHash }),
  };
}

/** Returns the columns by which a record is found. */
export function columnsOf({ item, link, person, recipient, approval, seal, ...rest }: UseBody) {
  // Records of earlier versions have neither standing nor addressee.
  const { standing = null, addressee = null }: { standing?: Standing | null; addressee?: string | null } =
    rest;
  return {
    item_id: item,
    link_id: link,
    person,
    recipient,
    standing,
    addressee,
    approval_id: approval,
    seal,
    rules_version: rest.rulesVersion,
    disclosure: rest.disclosure,
  };
}
