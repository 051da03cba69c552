import type { PublicPart } from '#client/lib/room.ts';
import type { CertificatePageOf } from '../contract/certificate-page.ts';

/** Public page that shows whether a certificate is valid. */
export const certificatePage: PublicPart<CertificatePageOf> = {
  kind: 'certificate',
  words: 'programs/certificate',
  module: 'src/features/programs/client/certificate/certificate-page.tsx',
  load: () => import('./certificate/certificate-page.tsx'),
  headOf: ({ certificate }, t) => ({ title: t(certificate ? 'title' : 'unknown.title'), description: '' }),
};
