import type { Content } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { forRequest } from '#server/once.ts';
import { perHub } from '#server/per-hub.ts';
import { asksNotToBeTracked, type Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import { pageMarkOf, readMarkOf } from '../marks.ts';
import { watchReach } from '../reach.ts';
import { recordUses, type Use } from '../record.ts';
import { dayOf, markOfDay, traitsOf } from './mark.ts';
import { isNoted, noteMarks } from './repository.ts';

/** Use of content without a personal link: at its public address, or by a feed. */
export interface DailyUse {
  kind: 'opened' | 'delivered';
  /** Our id of the content. */
  id: string;
  /** Null: it has been deleted meanwhile. */
  find(): Promise<Content | null>;
  /** Version mark of the content at this moment. Where it is given, `find` is called only if a record has to be written. */
  version?: string;
  actor: Actor;
  visit: Visit;
  /** Language of the page; null where the disclosures beside the content are unknown. */
  language: Language | null;
}

/**
 * Records a use once for each version, language, device and day, page and file separately. The record is safe on disk when this
 * returns.
 */
export async function recordDailyUse(ctx: Context, used: DailyUse): Promise<void> {
  const { kind, id, actor, visit } = used;
  const who = actor.kind === 'member' ? [actor.uid] : traitsOf(visit);
  const found = used.version === undefined ? await used.find() : null;
  const version = used.version ?? (found && (await versionOf(ctx, found, used)));
  if (version === null) return;
  const mark = await markOfDay(ctx, ['once', kind, id, version, ...who]);
  const state = stateOf(ctx);
  if (state.recorded.has(mark)) return;
  // Another node may have written it, or this one before its last restart: then nobody waits in the queue.
  if (await isNoted(ctx, state.day, mark)) {
    state.recorded.add(mark);
    return;
  }
  const content = found ?? (await used.find());
  if (!content) return;
  const contentVersion = await versionOf(ctx, content, used);
  await new Promise<void>((resolve, reject) => {
    state.waiting.push({ used, content, version: contentVersion, mark, resolve, reject });
    if (!state.isWriting) void writeAll(ctx, state);
  });
}

interface WaitingUse {
  used: DailyUse;
  content: Content;
  /** Version mark, equal for the same content at the same moment. */
  version: string;
  mark: string;
  resolve(): void;
  reject(error: unknown): void;
}

interface State {
  waiting: WaitingUse[];
  isWriting: boolean;
  day: number;
  /** Marks of today that are stored already. */
  recorded: Set<string>;
}

const mostCached = 100_000;
const makeState = (): State => ({ waiting: [], isWriting: false, day: 0, recorded: new Set() });

function stateOf(ctx: Context): State {
  const state = perHub(ctx, makeState);
  const today = dayOf(ctx.now());
  if (state.day !== today || state.recorded.size >= mostCached) state.recorded.clear();
  state.day = today;
  return state;
}

const atOnce = 200;

/** Writes the queue. Uses that arrive meanwhile are written together afterwards: a crowd costs few transactions. */
async function writeAll(ctx: Context, state: State): Promise<void> {
  state.isWriting = true;
  while (state.waiting.length > 0) {
    const batch = state.waiting.splice(0, atOnce);
    for (const some of Map.groupBy(batch, ({ version }) => version).values())
      try {
        await writeSome(forRequest(ctx), some);
        for (const { mark, resolve } of some) {
          state.recorded.add(mark);
          resolve();
        }
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
  }
  state.isWriting = false;
}

async function versionOf(ctx: Context, content: Content, { language }: DailyUse): Promise<string> {
  const page = await pageMarkOf(ctx, content);
  return language ? readMarkOf(page, language) : page;
}

async function writeSome(ctx: Context, some: readonly WaitingUse[]): Promise<void> {
  const [first] = some;
  if (!first) return;
  const { content } = first;
  await transaction(ctx, async (inside) => {
    const fresh = await noteMarks(inside, dayOf(ctx.now()), [...new Set(some.map(({ mark }) => mark))]);
    const uses = new Map(some.filter(({ mark }) => fresh.has(mark)).map(({ mark, used }) => [mark, used]));
    // The disclosures beside the content depend on the language.
    for (const alike of Map.groupBy(uses.values(), ({ language }) => language).values())
      await recordUses(inside, await Promise.all(alike.map((used) => toUse(inside, content, used))));
  });
  await watchReach(ctx, content.type === 'audio_playlist' ? content.items : [content.item]);
}

/** Names signed-in members. Visitors who ask not to be tracked get no mark, and are recorded all the same. */
async function toUse(
  ctx: Context,
  content: Content,
  { kind, actor, visit, language }: DailyUse,
): Promise<Use> {
  if (actor.kind === 'member')
    return { kind, content, language, recipient: actor.email, standing: 'verified' };
  const mark = asksNotToBeTracked(visit) ? null : `device:${await markOfDay(ctx, traitsOf(visit))}`;
  return { kind, content, language, recipient: mark, standing: 'unknown' };
}
