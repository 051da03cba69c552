import { sql } from 'kysely';
import { hashOf } from '#features/audit/server/record.ts';
import type { Context } from '#server/context.ts';

/** Removes the guards: the first step of an attacker with full access to the database. */
export const unguard = {
  sqlite: ['drop trigger audit_entries_no_update', 'drop trigger audit_entries_no_delete'],
  postgres: ['drop trigger audit_entries_no_change on audit_entries'],
};

/** The same for the recorded checks. */
export const unguardChecks = {
  sqlite: ['drop trigger audit_checks_no_update', 'drop trigger audit_checks_no_delete'],
  postgres: ['drop trigger audit_checks_no_change on audit_checks'],
};

/** Acts as an attacker with unlimited time: replaces one text by another, and recomputes every number and hash. */
export async function rewriteTrail({ db }: Context, text: string, other: string): Promise<void> {
  const { rows } = await sql<{
    seq: number;
    entry: string;
  }>`select seq, entry from audit_entries order by seq`.execute(db.query);
  let previous = '';
  for (const [index, row] of rows.entries()) {
    const seq = index + 1;
    const entry = JSON.stringify({ ...JSON.parse(row.entry.replace(text, other)), seq });
    const hash = hashOf(previous, entry);
    const id = JSON.parse(entry).subject.id;
    await sql`update audit_entries set seq = ${seq}, entry = ${entry}, previous_hash = ${previous}, hash = ${hash}, subject_id = ${id}
      where seq = ${row.seq}`.execute(db.query);
    previous = hash;
  }
  await sql`update audit_head set seq = ${rows.length}, hash = ${previous}`.execute(db.query);
}
