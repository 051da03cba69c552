import { spoken } from '#features/library/server/index.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { callerOf, countCall, createLimiter, type Limiter } from '#server/http/rate-limit/limiter.ts';
import type { PublicRoute } from '#server/room.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { Language } from '#shared/locale.ts';
import type { CertificatePageOf } from '#shared/page.ts';
import { readNumber } from './number.ts';
import { presentCertificate } from './present.ts';
import { findCertificate } from './repository.ts';
import type { StoredCertificate } from './stored.ts';

/** So often may one network ask for numbers that no certificate has. */
const limit = { max: 60, seconds: 15 * 60 };

const limiters = new WeakMap<Config, Promise<Limiter>>();

/** Where everybody who has a certificate's number reads whether it holds. A number that can be none is as one that nobody has. */
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
    return { kind: 'certificate', certificate: null };
  },
};

/** Search engines are no place for people's names. */
function around(ctx: Context, { number }: StoredCertificate) {
  return { head: '', canonical: `${ctx.config.publicUrl}/certificates/${number}`, indexed: false };
}

function toPage(ctx: Context, found: StoredCertificate, language: Language): CertificatePageOf {
  const { titles, ...certificate } = presentCertificate(found, ctx.now());
  return { kind: 'certificate', certificate: { ...certificate, program: spoken(titles, language) } };
}

async function countMiss(ctx: Context, address: string): Promise<void> {
  if (ctx.config.rateLimit !== 0) await countCall(ctx, await limiterOf(ctx), callerOf(address));
}

function limiterOf(ctx: Context): Promise<Limiter> {
  const limiter =
    limiters.get(ctx.config) ??
    findOrCreateSecret(ctx, 'rate-limit').then((secret) =>
      createLimiter('certificate misses', limit, secret),
    );
  limiters.set(ctx.config, limiter);
  limiter.catch(() => limiters.delete(ctx.config));
  return limiter;
}
