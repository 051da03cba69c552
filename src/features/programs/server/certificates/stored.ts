import type { Texts } from '#features/library/contract.ts';
import type { Certificate } from '../../contract.ts';

/** Certificate as stored: its contents never change. */
export interface StoredCertificate {
  number: string;
  enrolment: string;
  round: number;
  program: string;
  uid: string;
  edition: number;
  name: string;
  titles: Texts;
  issuedAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

export function stateAt(
  { expiresAt, revokedAt }: Pick<StoredCertificate, 'expiresAt' | 'revokedAt'>,
  now: Date,
): Certificate['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'valid';
}
