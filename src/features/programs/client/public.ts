import type { PublicPart } from '#client/lib/room.ts';

/** Where everybody who has a certificate's number reads whether it holds. */
export const certificatePage: PublicPart<'certificate'> = {
  load: () => import('./certificate/certificate-page.tsx'),
  headOf: ({ certificate }, t) => ({ title: t(certificate ? 'title' : 'unknown.title'), description: '' }),
};
