import { isDeepStrictEqual } from 'node:util';
import { rulesMark } from '#features/compliance/server/index.ts';
import { type Content, markOf } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { putRecent } from '#server/recent.ts';

/** Period after which new related items appear; withdrawn content disappears within a second. */
const freshMs = 20_000;
const most = 2000;
/** Interval between checks of the related items, the same as for feeds. */
const lookMs = 1000;

/** Items related to content, and their mark at the last check. */
interface RelatedItems {
  items: readonly string[];
  /** Changes whenever the list does, so that a page cached for an earlier list is never served again. */
  round: number;
  mark: string;
  lookedAt: number;
}

/** Related items on cached pages, by the content's id. */
const makeAround = () => ({ byContent: new Map<string, RelatedItems>(), rounds: 0 });

/**
 * Fingerprint of a page, unchanged while the content, its rules and the related items are. Their revisions and the mark of the
 * rules are read from the database for every request, so a change made anywhere takes effect at once; only the work of making
 * the same page again is saved.
 */
export async function fingerprintOf(ctx: Context, content: Content): Promise<string> {
  const rules = await rulesMark(ctx);
  const beside = await relatedMark(ctx, content.id);
  const turn = turnOf(ctx);
  return [...revisionsIn(content), `rules.${rules}`, beside, turn].join(' ');
}

/** Number of the current period; with the next one, pages pick up new related items. */
export function turnOf(ctx: Context): number {
  return Math.floor(ctx.now().getTime() / freshMs);
}

/** Mark of the related items, at most `mostMs` old; empty where none are set. */
export async function relatedMark(ctx: Context, content: string, mostMs = lookMs): Promise<string> {
  const cache = perHub(ctx, makeAround).byContent.get(content);
  if (!cache) return '';
  const now = Date.now();
  if (now - cache.lookedAt >= mostMs)
    Object.assign(cache, { lookedAt: now, mark: await markOf(ctx, cache.items) });
  return `${cache.round}:${cache.mark}`;
}

/** Stores the items related to content, so that its page is rendered again when one of them changes. The oldest are evicted. */
export function storeRelated(ctx: Context, content: string, items: readonly string[]): void {
  const around = perHub(ctx, makeAround);
  const before = around.byContent.get(content);
  const isSame = before !== undefined && isDeepStrictEqual(before.items, items);
  if (!isSame) around.rounds += 1;
  const round = isSame ? before.round : around.rounds;
  putRecent(around.byContent, content, { items, round, mark: '', lookedAt: 0 }, most);
}

function revisionsIn(content: Content): string[] {
  if (content.type !== 'audio_playlist') return [`${content.id}.${content.item.revision}`];
  const { id, playlist, items } = content;
  const { titles, descriptions, coverKey } = playlist;
  return [
    `${id}.${playlist.version}`,
    // Its public texts can change without a new version.
    JSON.stringify([titles, descriptions, coverKey]),
    ...items.map((item) => `${item.id}.${item.revision}.${item.embargo ?? ''}`),
  ];
}
