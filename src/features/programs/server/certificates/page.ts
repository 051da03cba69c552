import { localizedText } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { callerOf, countCall } from '#server/http/rate-limit/limiter.ts';
import { limiterOf } from '#server/http/rate-limit/limiter-of.ts';
import type { PublicRoute } from '#server/room.ts';
import type { Language } from '#shared/locale.ts';
import type { CertificatePageOf } from '../../contract/certificate-page.ts';
import { readNumber } from './number.ts';
import { presentCertificate } from './present.ts';
import { findCertificate } from './repository.ts';
import type { StoredCertificate } from './stored.ts';

/** Limit of requests from one network for unknown numbers. */
const limit = { max: 60, seconds: 15 * 60 };

/** Public page that shows whether a certificate is valid. Malformed numbers are treated like unknown ones. */
export const certificatePage: PublicRoute = {
  path: '/certificates/{number}',
  async open(ctx, _actor, { fields, visit }) {
    const number = readNumber(fields.number ?? '');
    const found = number && (await findCertificate(ctx, number));
    if (found)
      return {
        key: null,
        make: async (language) => ({ page: toPage(ctx, found, language), ...around(ctx, found) }),
      };
    await countMiss(ctx, visit.address);
    const unknown: CertificatePageOf = { kind: 'certificate', certificate: null };
    return { page: unknown, status: 404, isPersonal: true };
  },
};

/** Returns the page's head; not indexed, since the page shows a person's name. */
function around(ctx: Context, { number }: StoredCertificate) {
  return { head: '', canonical: `${ctx.config.publicUrl}/certificates/${number}`, indexed: false };
}

function toPage(ctx: Context, found: StoredCertificate, language: Language): CertificatePageOf {
  const { titles, ...certificate } = presentCertificate(found, ctx.now());
  return { kind: 'certificate', certificate: { ...certificate, program: localizedText(titles, language) } };
}

async function countMiss(ctx: Context, address: string): Promise<void> {
  if (ctx.config.rateLimit !== 0)
    await countCall(ctx, await limiterOf(ctx, 'certificate misses', limit), callerOf(address));
}
