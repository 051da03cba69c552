import { rulesVersion } from '#features/compliance/server/index.ts';
import type { Content } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';

/** What stands around the content, such as related items, is looked at again after this long. */
const freshMs = 20_000;

/**
 * A word that stays the same while the content and the rules for it do. The content's revision and the rules' version are
 * read from the database at every request, so a change made anywhere is seen at once; only the work of making the same
 * page again is saved.
 */
export async function fingerprintOf(ctx: Context, content: Content): Promise<string> {
  const rules = await rulesVersion(ctx);
  return [...revisionsOf(content), `rules.${rules}`, Math.floor(ctx.now().getTime() / freshMs)].join(' ');
}

function revisionsOf(content: Content): string[] {
  if (content.type !== 'audio_playlist') return [`${content.id}.${content.item.revision}`];
  const { id, playlist, items } = content;
  return [`${id}.${playlist.version}`, ...items.map((item) => `${item.id}.${item.revision}`)];
}
