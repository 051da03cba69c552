import type { ActingContext } from '#server/context.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import type { StoredProgram } from '../programs/stored.ts';
import { newNumber } from './number.ts';
import { certificateOfRound, insertCertificate } from './repository.ts';
import type { StoredCertificate } from './stored.ts';

const mostTries = 5;

/** Issues the certificate of a round once, even for concurrent requests. */
export async function issueCertificate(
  ctx: ActingContext,
  program: Pick<StoredProgram, 'id' | 'titles'>,
  enrolment: Pick<StoredEnrolment, 'id' | 'round' | 'uid' | 'edition' | 'name' | 'expiresAt'>,
): Promise<StoredCertificate> {
  const { id, round, uid, edition, name, expiresAt } = enrolment;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const existing = await certificateOfRound(ctx, id, round);
    if (existing) return existing;
    const issuedAt = ctx.now();
    const certificate = {
      number: newNumber(issuedAt),
      enrolment: id,
      program: program.id,
      titles: program.titles,
      round,
      uid,
      edition,
      name,
      issuedAt,
      expiresAt,
      revokedAt: null,
    };
    if (await insertCertificate(ctx, certificate)) return certificate;
  }
  throw new Error('no free number was found');
}
