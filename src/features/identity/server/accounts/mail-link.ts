import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { sendMail } from '#server/mail/send.ts';
import { languages } from '#shared/locale.ts';
import { findUser, findUserByEmail, type StoredUser } from '../users/repository.ts';
import { isBlocked } from '../users/service.ts';
import { linkLetter } from './letter.ts';
import { addLink } from './new-link.ts';
import { countLinks } from './repository.ts';

/** So many links of one kind may be under way to one person: nobody can fill somebody's mailbox. */
const mostUnderWay = 5;

const Recipient = z.union([z.strictObject({ uid: z.string() }), z.strictObject({ email: z.string() })]);

/** Mails somebody a link. Whether there is such a person is found out here, where nobody waits for the answer. */
export const mailLink = jobKind({
  name: 'identity.mail-link',
  payload: z.strictObject({
    kind: z.enum(['invitation', 'reset']),
    to: Recipient,
    origin: z.string(),
    /** For those who have not chosen one. */
    language: z.enum(languages).optional(),
  }),
  backoffMs: 30_000,
  async run(ctx, { kind, to, origin, language = 'en' }) {
    const user = await findRecipient(ctx, to);
    if (!user || isBlocked(ctx, user)) return;
    if ((await countLinks(ctx, kind, user.uid)) >= mostUnderWay) return;
    const url = await addLink(ctx, { kind, uid: user.uid, origin });
    const letter = await linkLetter(ctx, { kind, url, language: user.language ?? language });
    await sendMail(ctx, { to: user.email, ...letter });
  },
});

function findRecipient(ctx: Context, to: z.infer<typeof Recipient>): Promise<StoredUser | null> {
  return 'uid' in to ? findUser(ctx, to.uid) : findUserByEmail(ctx, to.email);
}
