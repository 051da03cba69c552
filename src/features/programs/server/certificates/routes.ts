import { recordChange } from '#features/audit/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { certificateRoutes } from '../../contract.ts';
import { readNumber } from './number.ts';
import { presentCertificate } from './present.ts';
import { findCertificate, setRevoked } from './repository.ts';
import type { StoredCertificate } from './stored.ts';

export const certificateApi = [
  bind(certificateRoutes.revoke, async (ctx, { number, reason }) =>
    presentCertificate(await revoke(ctx, readNumber(number) ?? '', reason), ctx.now()),
  ),
];

/** Revokes a certificate for good. One that is revoked already stays as it is. */
async function revoke(ctx: ActingContext, number: string, reason: string): Promise<StoredCertificate> {
  return transaction(ctx, async (inside) => {
    const certificate = await findCertificate(inside, number);
    if (!certificate) throw new AppError('not-found');
    const revokedAt = inside.now();
    if (!(await setRevoked(inside, number, revokedAt))) return certificate;
    await recordChange(inside, {
      action: 'certificate.revoked',
      subject: { type: 'User', id: certificate.uid, name: certificate.name },
      after: { number, program: certificate.program, title: mainTitle(certificate.titles, null), reason },
    });
    return { ...certificate, revokedAt };
  });
}
