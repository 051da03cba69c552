import type { Context } from '#server/context.ts';
import { findRecord, removeRecord, saveRecord, takeRecord } from '../provider/repository.ts';

/** What is under way between two requests. In the database, since the next request may meet another node. */
interface Pending {
  /** The password was right: whose. By the sign-in it belongs to. */
  'second-step': { account: string };
  /** The encrypted secret that an app was offered. By session. */
  'totp-offer': { sealed: string };
  /** What a device must sign to be taken on. By session. */
  'passkey-offer': { challenge: string };
  /** What a device must sign to sign in. By sign-in and step. */
  'passkey-challenge': { challenge: string };
}

const lastsMs: Readonly<Record<keyof Pending, number>> = {
  'second-step': 10 * 60_000,
  'totp-offer': 10 * 60_000,
  'passkey-offer': 10 * 60_000,
  // As long as the page with the question may stay open.
  'passkey-challenge': 60 * 60_000,
};

/** They stand among the records of the provider, which are swept when their time is over. */
const modelOf = (kind: keyof Pending) => `Hub:${kind}`;

/** Keeps it, in place of what was under way there before. */
export async function keepPending<Kind extends keyof Pending>(
  ctx: Context,
  kind: Kind,
  id: string,
  body: Pending[Kind],
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + lastsMs[kind]);
  await saveRecord(ctx, { model: modelOf(kind), id, body: { ...body }, expiresAt });
}

export async function findPending<Kind extends keyof Pending>(
  ctx: Context,
  kind: Kind,
  id: string,
): Promise<Pending[Kind] | null> {
  return (await findRecord(ctx, modelOf(kind), { id })) as Pending[Kind] | null;
}

/** Takes it out: whoever comes second finds nothing. */
export async function takePending<Kind extends keyof Pending>(
  ctx: Context,
  kind: Kind,
  id: string,
): Promise<Pending[Kind] | null> {
  return (await takeRecord(ctx, modelOf(kind), id)) as Pending[Kind] | null;
}

export async function dropPending(ctx: Context, kind: keyof Pending, id: string): Promise<void> {
  await removeRecord(ctx, modelOf(kind), id);
}
