import type { Context } from '#server/context.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { hashPassword } from '#server/passwords.ts';
import { AppError } from '#shared/errors.ts';
import { givenOf } from '#shared/fields.ts';
import type { LinkControls } from '../../contract.ts';
import { latestEnd } from './life.ts';
import type { StoredLink } from './stored.ts';
import { hasPlace, type ShareTarget } from './target.ts';

/** Settings for a new or changed link; those not given stay as they are. */
export type LinkInput = { [Name in keyof LinkControls]?: LinkControls[Name] | undefined };

/** The same settings as they are stored. */
export type StoredControls = Partial<
  Omit<LinkControls, 'expiresAt' | 'password'> & Pick<StoredLink, 'expiresAt' | 'password'>
>;

/** Converts settings to their stored form. Hashing a password is slow, so never call it inside a transaction. */
export async function toStoredControls({ expiresAt, password, ...same }: LinkInput): Promise<StoredControls> {
  return {
    ...givenOf(same),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    ...(password !== undefined && { password: password === null ? null : await hashPassword(password) }),
  };
}

/** Throws `invalid-input` for impossible settings; unchanged ones are accepted. */
export function requireSensible(
  ctx: Context,
  link: StoredLink,
  found: ShareTarget | null,
  before: StoredLink | null = null,
): void {
  const issues: { path: string; reason: string }[] = [];
  const ends = link.expiresAt?.getTime();
  if (ends !== undefined && ends !== before?.expiresAt?.getTime() && ends <= ctx.now().getTime())
    issues.push({ path: 'expiresAt', reason: 'past' });
  const latest = latestEnd(link.createdAt, found?.longestDays ?? null)?.getTime();
  if (ends !== undefined && ends !== before?.expiresAt?.getTime() && latest !== undefined && ends > latest)
    issues.push({ path: 'expiresAt', reason: 'too-late' });
  if (link.gate === 'verified' && before?.gate !== 'verified' && !isMailSetUp(ctx))
    issues.push({ path: 'gate', reason: 'no-mail' });
  if (
    link.startAt !== null &&
    link.startAt !== before?.startAt &&
    found &&
    !hasPlace(found.content, link.startAt)
  )
    issues.push({ path: 'startAt', reason: 'unfit' });
  if (issues.length > 0) throw new AppError('invalid-input', { params: { issues } });
}
