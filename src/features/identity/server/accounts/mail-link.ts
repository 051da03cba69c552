import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { sendMail } from '#server/mail/send.ts';
import { languages } from '#shared/locale.ts';
import { findUser, findUserByEmail, type StoredUser } from '../users/repository.ts';
import { isBlocked } from '../users/service.ts';
import { linkEmail } from './link-email.ts';
import { addLink } from './new-link.ts';
import { countLinks } from './repository.ts';

/** Most valid links of one kind for one person, so that nobody can flood a mailbox. */
const mostUnderWay = 5;

const Recipient = z.union([z.strictObject({ uid: z.string() }), z.strictObject({ email: z.string() })]);

/** Sends a link by email. The person is looked up here, in the background, so that response times reveal nothing. */
export const mailLink = jobKind({
  name: 'identity.mail-link',
  payload: z.strictObject({
    kind: z.enum(['invitation', 'reset']),
    to: Recipient,
    origin: z.string(),
    /** Fallback for people who have not chosen a language. */
    language: z.enum(languages).optional(),
  }),
  backoffMs: 30_000,
  async run(ctx, { kind, to, origin, language = 'en' }) {
    const user = await findRecipient(ctx, to);
    if (!user || isBlocked(ctx, user)) return;
    if ((await countLinks(ctx, kind, user.uid)) >= mostUnderWay) return;
    const url = await addLink(ctx, { kind, uid: user.uid, origin });
    const email = await linkEmail(ctx, { kind, url, language: user.language ?? language });
    await sendMail(ctx, { to: user.email, ...email });
  },
});

function findRecipient(ctx: Context, to: z.infer<typeof Recipient>): Promise<StoredUser | null> {
  return 'uid' in to ? findUser(ctx, to.uid) : findUserByEmail(ctx, to.email);
}
