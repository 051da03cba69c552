import { type RawBuilder, sql } from 'kysely';
import { asRecord } from '#features/audit/server/doors/proof.ts';
import type { Context } from '#server/context.ts';
import { fromJson, toDate, toJson } from '#server/db/engine.ts';
import { prepared } from '#server/db/prepared.ts';
import { readBody } from '#server/db/stored-body.ts';
import { Rules } from '../contract.ts';
import { builtIn, valuesOfMissingFields } from './built-in.ts';
import { type RulesRow, tables } from './tables.ts';

/** Name of the document with the regulator's rules; there may be others. */
const name = 'finra';

export interface StoredVersion {
  version: number;
  rules: Rules;
  changedBy: { uid: string; name: string };
  changedAt: Date;
  /** Date on which it takes effect. */
  effectiveAt: Date;
  reason: string;
}

const newest = prepared((ctx, document: string, now: number, most: number) =>
  tables(ctx)
    .selectFrom('compliance_rules')
    .select('version')
    .where('name', '=', document)
    .where((row) => row(row.fn.coalesce('effective_at', 'changed_at'), '<=', now))
    .orderBy('version', 'desc')
    .limit(most),
);

/** Returns the number of the version in force, which is the newest whose date has come; 0 where there is none yet. */
export async function findVersionNumber(ctx: Context): Promise<number> {
  return (await newest(ctx, name, ctx.now().getTime(), 1))?.version ?? 0;
}

/** Returns the same as part of another statement; null where there is none yet. */
export function versionNumberAt(now: number): RawBuilder<number | null> {
  return sql`(select version from compliance_rules where name = ${sql.lit(name)}
    and coalesce(effective_at, changed_at) <= ${now} order by version desc limit 1)`;
}

const last = prepared((ctx, document: string) =>
  tables(ctx)
    .selectFrom('compliance_rules')
    .select((row) => row.fn.max('version').as('version'))
    .where('name', '=', document),
);

/** Returns the number of the newest version, in force or not; 0 where there is none yet. */
export async function findNewestNumber(ctx: Context): Promise<number> {
  return (await last(ctx, name))?.version ?? 0;
}

export async function findVersion(ctx: Context, version: number): Promise<StoredVersion | null> {
  const [found] = await findVersions(ctx, { before: version + 1, most: 1 });
  return found?.version === version ? found : null;
}

/** Returns the newest versions below a number, or of all. */
export async function findVersions(
  ctx: Context,
  { before, most }: { before?: number | undefined; most: number },
): Promise<StoredVersion[]> {
  let query = tables(ctx).selectFrom('compliance_rules').selectAll().where('name', '=', name);
  if (before !== undefined) query = query.where('version', '<', before);
  return (await query.orderBy('version', 'desc').limit(most).execute()).map(toStored);
}

/** Returns versions that take effect in the future, the newest first. */
export async function findComing(ctx: Context): Promise<StoredVersion[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_rules')
    .selectAll()
    .where('name', '=', name)
    .where('effective_at', '>', ctx.now().getTime())
    .orderBy('version', 'desc')
    .execute();
  return rows.map(toStored);
}

/** Yields every version. */
export async function* eachVersion(ctx: Context): AsyncIterable<{ id: string; record: object }> {
  const rows = await tables(ctx).selectFrom('compliance_rules').selectAll().execute();
  // The stored text, without today's defaults, which may grow.
  for (const row of rows)
    yield {
      id: `${row.name}/${row.version}`,
      record: asRecord(row, () => toRecord({ ...writtenOf(row), rules: fromJson(row.body) })),
    };
}

/** Returns the record of a version for the trail to vouch for. */
export function toRecord({ rules, ...version }: Omit<StoredVersion, 'rules'> & { rules: unknown }): object {
  return { ...version, name, rules };
}

/** Adds a version; false where somebody else has added that one already. */
export async function addVersion(ctx: Context, added: StoredVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('compliance_rules')
    .values({
      name,
      version: added.version,
      body: toJson(Rules.parse(added.rules)),
      changed_by: added.changedBy.uid,
      changed_by_name: added.changedBy.name,
      changed_at: added.changedAt.getTime(),
      effective_at: added.effectiveAt.getTime(),
      reason: added.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** True if there is content from before anything could be approved. */
export async function hadContentBeforeApprovals(ctx: Context): Promise<boolean> {
  const older = await tables(ctx)
    .selectFrom('items')
    .innerJoin('schema_migrations', (join) =>
      join
        .on('schema_migrations.name', '=', '0033-compliance-approvals')
        .onRef('items.created_at', '<', 'schema_migrations.applied_at'),
    )
    .select('items.created_at')
    .limit(1)
    .executeTakeFirst();
  return older !== undefined;
}

/**
 * Returns since when public items need approval whatever their category: before that they were open to everybody without
 * one.
 */
export async function publicNeedsApprovalSince(ctx: Context): Promise<Date> {
  const { applied_at } = await tables(ctx)
    .selectFrom('schema_migrations')
    .select('applied_at')
    .where('name', '=', '0047-compliance-public-is-retail')
    .executeTakeFirstOrThrow();
  return toDate(applied_at);
}

function toStored(row: RulesRow): StoredVersion {
  return {
    ...writtenOf(row),
    rules: readBody(`rules of compliance, version ${row.version},`, row.body, Rules, filledIn),
  };
}

/** Version, without the rules themselves. */
function writtenOf({ version, reason, ...row }: RulesRow): Omit<StoredVersion, 'rules'> {
  return {
    version,
    changedBy: { uid: row.changed_by, name: row.changed_by_name },
    changedAt: toDate(row.changed_at),
    effectiveAt: toDate(row.effective_at ?? row.changed_at),
    reason,
  };
}

/** Adds the fields that are newer than these rules, since a version is never rewritten. */
function filledIn(stored: Partial<Rules>): object {
  const rules = { ...builtIn, ...stored };
  return {
    ...rules,
    categories: rules.categories.map((each) => ({ ...valuesOfMissingFields, ...each })),
  };
}
