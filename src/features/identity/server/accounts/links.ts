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

/** A link for an administrator to hand out; `mailed` if the person also gets one by email. */
export interface HandedLink {
  url: string;
  mailed: boolean;
}

/** Issues an invitation to choose a password. Earlier invitations become invalid. */
export function inviteUser(ctx: ActingContext, uid: string): Promise<HandedLink> {
  return handOut(ctx, 'invitation', uid, 'user.invitation-made');
}

/** Issues a link to choose a new password. Earlier links become invalid. */
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
    // The email gets a link of its own, created when it is sent, so that no secret is stored in the queue.
    if (mailed) await enqueue(inside, mailLink, { kind, to: { uid }, origin });
    await recordChange(inside, { action, subject: subjectOf(user), after: { mailed } });
    return { url, mailed };
  });
}

/** Issues the link for the owner's set-up. Earlier links become invalid. */
export async function makeSetUpLink(ctx: ActingContext): Promise<string> {
  return transaction(ctx, async (inside) => {
    await removeLinks(inside, 'set-up', null);
    return addLink(inside, { kind: 'set-up', uid: null, origin: inside.config.publicUrl });
  });
}

/** Finds the owner of a valid link without using it up. */
export function openLink(
  ctx: Context,
  kind: LinkKind,
  secret: string,
): Promise<{ uid: string | null } | null> {
  return findLink(ctx, kind, hashSecret(secret));
}

/**
 * Uses up a link, and all others of its kind for the person; false if it is no longer valid.
 * Of concurrent attempts one succeeds. Call it in the transaction that does what the link is for.
 */
export async function consumeLink(ctx: Context, kind: LinkKind, secret: string): Promise<boolean> {
  const link = await openLink(ctx, kind, secret);
  if (!link) return false;
  const removed = await removeLinks(ctx, kind, link.uid);
  return removed.includes(hashSecret(secret));
}
