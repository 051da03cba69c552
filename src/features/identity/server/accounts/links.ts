import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../secrets.ts';
import { findUser } from '../users/repository.ts';
import { subjectOf } from '../users/subject.ts';
import { mailLink } from './mail-link.ts';
import { addLink, type PersonalLink } from './new-link.ts';
import { findLink, type LinkKind, removeLinks } from './repository.ts';

/** A link for an administrator to hand out, and whether the person gets one by mail too. */
export interface HandedLink {
  url: string;
  mailed: boolean;
}

/** Invites somebody to choose a password. Invitations made before no longer work. */
export function inviteUser(ctx: ActingContext, uid: string): Promise<HandedLink> {
  return handOut(ctx, 'invitation', uid, 'user.invitation-made');
}

/** Lets somebody choose a new password. Links made before no longer work. */
export function resetLinkFor(ctx: ActingContext, uid: string): Promise<HandedLink> {
  return handOut(ctx, 'reset', uid, 'user.reset-link-made');
}

async function handOut(
  ctx: ActingContext,
  kind: PersonalLink,
  uid: string,
  action: string,
): Promise<HandedLink> {
  const mailed = isMailSetUp(ctx);
  const origin = ctx.config.publicUrl;
  return transaction(ctx, async (inside) => {
    const user = await findUser(inside, uid);
    if (!user) throw new AppError('not-found');
    await removeLinks(inside, kind, uid);
    const url = await addLink(inside, { kind, uid, origin });
    // The mail gets a link of its own, made when it is sent: so that no key lies about in the queue.
    if (mailed) await enqueue(inside, mailLink, { kind, to: { uid }, origin });
    await recordChange(inside, { action, subject: subjectOf(user), after: { mailed } });
    return { url, mailed };
  });
}

/** The link for the owner's set-up. Whatever was made before no longer works. */
export async function makeSetUpLink(ctx: ActingContext): Promise<string> {
  return transaction(ctx, async (inside) => {
    await removeLinks(inside, 'set-up', null);
    return addLink(inside, { kind: 'set-up', uid: null, origin: inside.config.publicUrl });
  });
}

/** Whose link this is, if it still holds. Looking at it does not use it up. */
export function openLink(
  ctx: Context,
  kind: LinkKind,
  secret: string,
): Promise<{ uid: string | null } | null> {
  return findLink(ctx, kind, hashSecret(secret));
}

/**
 * Uses a link up, and all others of its kind that the person has; false where it no longer holds.
 * Of several who try at once one succeeds. Belongs into the transaction that does what the link is for.
 */
export async function consumeLink(ctx: Context, kind: LinkKind, secret: string): Promise<boolean> {
  const link = await openLink(ctx, kind, secret);
  if (!link) return false;
  const removed = await removeLinks(ctx, kind, link.uid);
  return removed.includes(hashSecret(secret));
}
