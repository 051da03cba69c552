import * as z from 'zod';
import { lines, Moment, Texts } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';

/** How a certificate stands at the moment. */
const certificateStates = ['valid', 'expired', 'revoked'] as const;

/** All that a certificate says, and all that anybody is told who has its number. */
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
    summary: 'Take a certificate back; its page says so',
    access: ['update', 'Program'],
    input: z.object({ number: CertificateNumber, reason: lines(500).default('') }),
    output: Certificate,
  }),
};

/** Where the owner of a certificate, or an editor, gets it as a PDF. */
export function certificateFile(number: string, language: Language): string {
  return `/api/certificates/${encodeURIComponent(number)}/pdf?language=${language}`;
}
