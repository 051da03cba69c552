import type { Texts } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { StoredCertificate } from './stored.ts';

interface Row {
  number: string;
  enrolment_id: string;
  round: number;
  program_id: string;
  uid: string;
  edition: number;
  name: string;
  titles: unknown;
  issued_at: number;
  expires_at: number | null;
  revoked_at: number | null;
}

const certificatesIn = (ctx: Context) => ctx.db.query.withTables<{ certificates: Row }>();

/** Adds a certificate; false where its number is taken or there is one for that round already. */
export async function insertCertificate(ctx: Context, certificate: StoredCertificate): Promise<boolean> {
  const { enrolment, program, issuedAt, expiresAt, revokedAt, titles, ...same } = certificate;
  const { numInsertedOrUpdatedRows } = await certificatesIn(ctx)
    .insertInto('certificates')
    .values({
      ...same,
      enrolment_id: enrolment,
      program_id: program,
      titles: toJson(titles),
      issued_at: issuedAt.getTime(),
      expires_at: expiresAt?.getTime() ?? null,
      revoked_at: revokedAt?.getTime() ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findCertificate(ctx: Context, number: string): Promise<StoredCertificate | null> {
  const row = await certificatesIn(ctx)
    .selectFrom('certificates')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

export async function certificateOfRound(
  ctx: Context,
  enrolment: string,
  round: number,
): Promise<StoredCertificate | null> {
  const row = await certificatesIn(ctx)
    .selectFrom('certificates')
    .selectAll()
    .where('enrolment_id', '=', enrolment)
    .where('round', '=', round)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** All of one person, or those for one program, the newest first. */
export async function certificatesOf(
  ctx: Context,
  uid: string,
  program?: string,
): Promise<StoredCertificate[]> {
  const rows = await certificatesIn(ctx)
    .selectFrom('certificates')
    .selectAll()
    .where('uid', '=', uid)
    .$if(program !== undefined, (query) => query.where('program_id', '=', program ?? ''))
    .orderBy('issued_at', 'desc')
    .execute();
  return rows.map(toStored);
}

/** Takes one back; false where it was so already. */
export async function setRevoked(ctx: Context, number: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await certificatesIn(ctx)
    .updateTable('certificates')
    .set({ revoked_at: at.getTime() })
    .where('number', '=', number)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toStored(row: Row): StoredCertificate {
  const { number, round, uid, edition, name } = row;
  return {
    ...{ number, round, uid, edition, name },
    enrolment: row.enrolment_id,
    program: row.program_id,
    titles: fromJson(row.titles) as Texts,
    issuedAt: new Date(Number(row.issued_at)),
    expiresAt: row.expires_at === null ? null : new Date(Number(row.expires_at)),
    revokedAt: row.revoked_at === null ? null : new Date(Number(row.revoked_at)),
  };
}
