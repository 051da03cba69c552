import type { Context } from '#server/context.ts';

export interface TrailEntry {
  action: string;
  subject: { type: string; id: string; name?: string };
  before: unknown;
  after: unknown;
  actor: { kind: string; id: string | null; name: string };
}

/** Returns all entries of the audit trail, oldest first. */
export async function listEntries(ctx: Context): Promise<TrailEntry[]> {
  const rows = await ctx.db.query
    .withTables<{ audit_entries: { seq: number; entry: string } }>()
    .selectFrom('audit_entries')
    .select('entry')
    .orderBy('seq')
    .execute();
  return rows.map(({ entry }) => JSON.parse(entry) as TrailEntry);
}
