import type { Texts } from '#features/library/contract.ts';
import type { Certificate } from '../../contract.ts';

/** A certificate as it is kept: what it says never changes. */
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
