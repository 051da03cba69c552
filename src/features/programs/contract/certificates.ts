import * as z from 'zod';
import { Texts } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';
import { lines, Moment } from '#shared/schemas.ts';

/** States of a certificate. */
const certificateStates = ['valid', 'expired', 'revoked'] as const;

/** Contents of a certificate: everything that anybody with its number may see. */
export type Certificate = z.output<typeof Certificate>;
const Certificate = z.object({
  number: z.string(),
  name: z.string(),
  titles: Texts,
  issuedAt: Moment,
  expiresAt: Moment.nullable(),
  state: z.enum(certificateStates),
});

const CertificateNumber = z.string().max(40);

export const certificateRoutes = {
  revoke: route({
    method: 'POST',
    path: '/api/certificates/{number}/revoke',
    summary: 'Revoke a certificate; its public page shows this',
    access: ['update', 'Program'],
    input: z.object({ number: CertificateNumber, reason: lines(500).default('') }),
    output: Certificate,
  }),
};

/** Returns the path of the PDF, for the owner and editors. */
export function certificateFile(number: string, language: Language): string {
  return `/api/certificates/${encodeURIComponent(number)}/pdf?language=${language}`;
}
