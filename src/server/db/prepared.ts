import { type Compilable, CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';

/**
 * A query that every page asks: built once for each database, then only run. Its parameters are those given, in the order
 * in which the query uses them.
 */
export function prepared<Values extends readonly unknown[], Row>(
  build: (ctx: Context, ...values: Values) => Compilable<Row>,
): (ctx: Context, ...values: Values) => Promise<Row | undefined> {
  const known = new WeakMap<Context['db']['query'], string>();
  return async (ctx, ...values) => {
    const { query } = ctx.db;
    const text = known.get(query) ?? build(ctx, ...values).compile().sql;
    known.set(query, text);
    const { rows } = await query.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows[0];
  };
}
