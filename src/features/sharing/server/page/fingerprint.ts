import { isDeepStrictEqual } from 'node:util';
import { rulesMark } from '#features/compliance/server/index.ts';
import { type Content, markOf } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';

/** What is new around the content, such as related items, is seen after this long; what is taken back is gone within a second. */
const freshMs = 20_000;
const most = 2000;
/** What stands around content is looked at once in this time, as what feeds are made of. */
const lookMs = 1000;

/** The items around content, and what they were marked by when somebody last looked. */
interface Around {
  items: readonly string[];
  /** Another one with every change of these items: a page that was kept when others stood there does not come again. */
  round: number;
  mark: string;
  lookedAt: number;
}

/** Which items stand around content on pages that are kept, by the content's id. */
const around = new WeakMap<Context['db']['query'], Map<string, Around>>();
let rounds = 0;

/**
 * A word that stays the same while the content, the rules for it and what stands around it do. The revisions of all that
 * and the mark of the rules are read from the database at every request, so a change made anywhere is seen at once; only the
 * work of making the same page again is saved.
 */
export async function fingerprintOf(ctx: Context, content: Content): Promise<string> {
  const rules = await rulesMark(ctx);
  const beside = await markAround(ctx, content.id);
  const turn = Math.floor(ctx.now().getTime() / freshMs);
  return [...revisionsIn(content), `rules.${rules}`, beside, turn].join(' ');
}

async function markAround(ctx: Context, content: string): Promise<string> {
  const known = around.get(ctx.db.query)?.get(content);
  if (!known) return '';
  const now = Date.now();
  if (now - known.lookedAt >= lookMs)
    Object.assign(known, { lookedAt: now, mark: await markOf(ctx, known.items) });
  return `${known.round}:${known.mark}`;
}

/** Notes which items stand around content, so that its page is made anew when one of them changes. The oldest go first. */
export function noteAround(ctx: Context, content: string, items: readonly string[]): void {
  const known = around.get(ctx.db.query) ?? new Map<string, Around>();
  around.set(ctx.db.query, known);
  const before = known.get(content);
  const isSame = before !== undefined && isDeepStrictEqual(before.items, items);
  if (!isSame) rounds += 1;
  const round = isSame ? before.round : rounds;
  known.delete(content);
  known.set(content, { items, round, mark: '', lookedAt: 0 });
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}

function revisionsIn(content: Content): string[] {
  if (content.type !== 'audio_playlist') return [`${content.id}.${content.item.revision}`];
  const { id, playlist, items } = content;
  const { titles, descriptions, coverKey } = playlist;
  return [
    `${id}.${playlist.version}`,
    // What may be said of it changes without it.
    JSON.stringify([titles, descriptions, coverKey]),
    ...items.map((item) => `${item.id}.${item.revision}.${item.hold ?? ''}`),
  ];
}
