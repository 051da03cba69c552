import { type Compilable, CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';
import type { Engine } from './engine.ts';

/**
 * Prepares a query that every page runs: built once for each kind of database, then only executed, also inside transactions.
 * Parameters are the given values, in the order in which the query uses them.
 */
export function prepared<Values extends readonly unknown[], Row>(
  build: (ctx: Context, ...values: Values) => Compilable<Row>,
): (ctx: Context, ...values: Values) => Promise<Row | undefined> {
  const texts = new Map<Engine['name'], string>();
  return async (ctx, ...values) => {
    const { query, engine } = ctx.db;
    const text = texts.get(engine.name) ?? build(ctx, ...values).compile().sql;
    texts.set(engine.name, text);
    const { rows } = await query.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows[0];
  };
}
