import type { Context } from '#server/context.ts';
import { hourMs } from '#shared/durations.ts';
import { findRecord, removeRecord, saveRecord, takeRecord } from '../provider/repository.ts';

/** State between two requests, by kind. In the database, since another node may get the next request. */
interface PendingRecords {
  /** Account whose password was right. By sign-in. */
  'second-step': { account: string };
  /** Encrypted secret offered to an app. By session. */
  'totp-offer': { sealed: string };
  /** Challenge for registering a passkey. By session. */
  'passkey-offer': { challenge: string };
  /** Challenge for signing in. By sign-in and step. */
  'passkey-challenge': { challenge: string };
}

const lastsMs: Readonly<Record<keyof PendingRecords, number>> = {
  'second-step': 10 * 60_000,
  'totp-offer': 10 * 60_000,
  'passkey-offer': 10 * 60_000,
  // As long as the page with the challenge may stay open.
  'passkey-challenge': hourMs,
};

/** Name among the provider's records, which are swept when they expire. */
const modelOf = (kind: keyof PendingRecords) => `Hub:${kind}`;

/** Stores a record in place of an earlier one. */
export async function storePending<Kind extends keyof PendingRecords>(
  ctx: Context,
  kind: Kind,
  id: string,
  body: PendingRecords[Kind],
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + lastsMs[kind]);
  await saveRecord(ctx, { model: modelOf(kind), id, body: { ...body }, expiresAt });
}

export async function findPending<Kind extends keyof PendingRecords>(
  ctx: Context,
  kind: Kind,
  id: string,
): Promise<PendingRecords[Kind] | null> {
  return (await findRecord(ctx, modelOf(kind), { id })) as PendingRecords[Kind] | null;
}

/** Removes a record and returns it: a second caller gets null. */
export async function takePending<Kind extends keyof PendingRecords>(
  ctx: Context,
  kind: Kind,
  id: string,
): Promise<PendingRecords[Kind] | null> {
  return (await takeRecord(ctx, modelOf(kind), id)) as PendingRecords[Kind] | null;
}

export async function dropPending(ctx: Context, kind: keyof PendingRecords, id: string): Promise<void> {
  await removeRecord(ctx, modelOf(kind), id);
}
