import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { type AccessFields, audiencesOf, seesAll } from '../../contract/decide.ts';
import { audiences } from '../../contract.ts';
import { isUnderEmbargo } from '../items/repository.ts';
import type { ItemRow } from '../tables.ts';

type Columns = Pick<ItemRow, 'published' | 'archived' | 'audience' | 'hold_from'>;

/** Access fields of an item, from its columns alone: `published` already reflects an embargo. */
export function visibleIn(ctx: Context, row: Columns): AccessFields {
  const audience = audiences.find((each) => each === row.audience);
  if (!audience) throw new Error(`"${row.audience}" is no audience`);
  const published = row.published === 1 && !isUnderEmbargo(ctx, row.hold_from);
  return { published, archived: row.archived === 1, audience, embargo: null };
}

/** The answer of `decide` to "may they see it?", as a condition on the items' rows. */
export function seenBy(ctx: Context, actor: Actor): RawBuilder<SqlBool>[] {
  if (seesAll(actor)) return [];
  const now = ctx.now().getTime();
  return [
    ...maybeSeenBy(actor),
    sql<SqlBool>`items.archived = 0`,
    sql<SqlBool>`(items.hold_from is null or items.hold_from > ${now})`,
  ];
}

/** The same without the archive and embargoes, for lists that check both in other ways. */
export function maybeSeenBy(actor: Actor): RawBuilder<SqlBool>[] {
  if (seesAll(actor)) return [];
  return [sql<SqlBool>`items.published = 1 and items.audience in (${sql.join(audiencesOf(actor))})`];
}

/** The same for playlists. */
export function listSeenBy(actor: Actor): RawBuilder<SqlBool>[] {
  return seesAll(actor) ? [] : [sql<SqlBool>`playlists.published = 1`];
}
