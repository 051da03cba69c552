import type { Certificate } from '../../contract.ts';
import { type StoredCertificate, stateAt } from './stored.ts';

/** Presents a certificate with its state. */
export function presentCertificate(certificate: StoredCertificate, now: Date): Certificate {
  const { number, name, titles, issuedAt, expiresAt } = certificate;
  return {
    number,
    name,
    titles,
    state: stateAt(certificate, now),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
