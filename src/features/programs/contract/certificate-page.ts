import type { LocalizedText } from '#shared/shared-content.ts';

/** Contents of a certificate; null if no certificate has the number. */
export interface CertificatePageOf {
  kind: 'certificate';
  certificate: {
    number: string;
    name: string;
    program: LocalizedText;
    issuedAt: string;
    expiresAt: string | null;
    state: 'valid' | 'expired' | 'revoked';
  } | null;
}
