import { Texts } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { type CertificateRow, tables } from '../tables.ts';
import type { StoredCertificate } from './stored.ts';

/** Inserts a certificate; returns false if its number is taken or the round has one already. */
export async function insertCertificate(ctx: Context, certificate: StoredCertificate): Promise<boolean> {
  const { enrolment, program, issuedAt, expiresAt, revokedAt, titles, ...same } = certificate;
  const { numInsertedOrUpdatedRows } = await tables(ctx)
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
  const row = await tables(ctx)
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
  const row = await tables(ctx)
    .selectFrom('certificates')
    .selectAll()
    .where('enrolment_id', '=', enrolment)
    .where('round', '=', round)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Lists the certificates of a person, optionally for one program, newest first. */
export async function certificatesOf(
  ctx: Context,
  uid: string,
  program?: string,
): Promise<StoredCertificate[]> {
  const rows = await tables(ctx)
    .selectFrom('certificates')
    .selectAll()
    .where('uid', '=', uid)
    .$if(program !== undefined, (query) => query.where('program_id', '=', program ?? ''))
    .orderBy('issued_at', 'desc')
    .execute();
  return rows.map(toStored);
}

/** Revokes a certificate; returns false if it was revoked already. */
export async function setRevoked(ctx: Context, number: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('certificates')
    .set({ revoked_at: at.getTime() })
    .where('number', '=', number)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toStored(row: CertificateRow): StoredCertificate {
  const { number, round, uid, edition, name } = row;
  return {
    number,
    round,
    uid,
    edition,
    name,
    enrolment: row.enrolment_id,
    program: row.program_id,
    titles: readBody(`certificate ${number}`, row.titles, Texts),
    issuedAt: toDate(row.issued_at),
    expiresAt: toDate(row.expires_at),
    revokedAt: toDate(row.revoked_at),
  };
}
