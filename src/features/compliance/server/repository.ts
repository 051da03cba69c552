import { asRecord } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Rules } from '../contract.ts';
import { builtIn, unsaid } from './built-in.ts';

/** The document of the regulator's rules; others may stand beside it. */
const name = 'finra';

interface Row {
  name: string;
  version: number;
  body: unknown;
  changed_by: string;
  changed_by_name: string;
  changed_at: number;
  /** Null where it held at once. */
  effective_at: number | null;
  reason: string;
}

export interface StoredVersion {
  version: number;
  rules: Rules;
  changedBy: { uid: string; name: string };
  changedAt: Date;
  /** When it begins to hold. */
  effectiveAt: Date;
  reason: string;
}

const versionsIn = (ctx: Context) => ctx.db.query.withTables<{ compliance_rules: Row }>();

const newest = prepared((ctx, document: string, now: number, most: number) =>
  versionsIn(ctx)
    .selectFrom('compliance_rules')
    .select('version')
    .where('name', '=', document)
    .where((row) => row(row.fn.coalesce('effective_at', 'changed_at'), '<=', now))
    .orderBy('version', 'desc')
    .limit(most),
);

/** The number of the version that holds now, which is the newest whose time has come; 0 where there is none yet. */
export async function findVersionNumber(ctx: Context): Promise<number> {
  return (await newest(ctx, name, ctx.now().getTime(), 1))?.version ?? 0;
}

const last = prepared((ctx, document: string) =>
  versionsIn(ctx)
    .selectFrom('compliance_rules')
    .select((row) => row.fn.max('version').as('version'))
    .where('name', '=', document),
);

/** The number of the newest version, whether or not its time has come; 0 where there is none yet. */
export async function findNewestNumber(ctx: Context): Promise<number> {
  return (await last(ctx, name))?.version ?? 0;
}

export async function findVersion(ctx: Context, version: number): Promise<StoredVersion | null> {
  const [found] = await findVersions(ctx, { before: version + 1, most: 1 });
  return found?.version === version ? found : null;
}

/** The newest versions below a number, or of all. */
export async function findVersions(
  ctx: Context,
  { before, most }: { before?: number | undefined; most: number },
): Promise<StoredVersion[]> {
  let query = versionsIn(ctx).selectFrom('compliance_rules').selectAll().where('name', '=', name);
  if (before !== undefined) query = query.where('version', '<', before);
  return (await query.orderBy('version', 'desc').limit(most).execute()).map(toStored);
}

/** Versions whose time has not come yet, the newest first. */
export async function findComing(ctx: Context): Promise<StoredVersion[]> {
  const rows = await versionsIn(ctx)
    .selectFrom('compliance_rules')
    .selectAll()
    .where('name', '=', name)
    .where('effective_at', '>', ctx.now().getTime())
    .orderBy('version', 'desc')
    .execute();
  return rows.map(toStored);
}

/** Every version there is. */
export async function* eachVersion(ctx: Context): AsyncIterable<{ id: string; record: object }> {
  const rows = await versionsIn(ctx).selectFrom('compliance_rules').selectAll().execute();
  // What is kept, and not what it stands for today: what is built in may grow.
  for (const row of rows)
    yield {
      id: `${row.name}/${row.version}`,
      record: asRecord(row, () => toRecord({ ...toStored(row), rules: fromJson(row.body) })),
    };
}

/** A version as the trail vouches for it. */
export function toRecord({ rules, ...version }: Omit<StoredVersion, 'rules'> & { rules: unknown }): object {
  return { ...version, name, rules };
}

/** Adds a version; false where somebody else has added that one already. */
export async function addVersion(ctx: Context, added: StoredVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await versionsIn(ctx)
    .insertInto('compliance_rules')
    .values({
      name,
      version: added.version,
      body: toJson(added.rules),
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

/** Whether there is content that was there before anything could be approved. */
export async function hadContentBeforeApprovals(ctx: Context): Promise<boolean> {
  const older = await ctx.db.query
    .withTables<{ items: { created_at: number }; schema_migrations: { name: string; applied_at: number } }>()
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

/** Since when public items need approval whatever their category: before that they were open to everybody without one. */
export async function publicNeedsApprovalSince(ctx: Context): Promise<Date> {
  const { applied_at } = await ctx.db.query
    .withTables<{ schema_migrations: { name: string; applied_at: number } }>()
    .selectFrom('schema_migrations')
    .select('applied_at')
    .where('name', '=', '0051-compliance-public-is-retail')
    .executeTakeFirstOrThrow();
  return new Date(Number(applied_at));
}

function toStored({ version, reason, ...row }: Row): StoredVersion {
  return {
    version,
    rules: filledIn(fromJson(row.body) as Partial<Rules>),
    changedBy: { uid: row.changed_by, name: row.changed_by_name },
    changedAt: new Date(Number(row.changed_at)),
    effectiveAt: new Date(Number(row.effective_at ?? row.changed_at)),
    reason,
  };
}

/** Rows know nothing of rules that were added later, and are never rewritten. */
function filledIn(said: Partial<Rules>): Rules {
  const rules = { ...builtIn, ...said };
  return { ...rules, categories: rules.categories.map((each) => ({ ...unsaid, ...each })) };
}
