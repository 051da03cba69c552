import { findEntriesOf, recordChange } from '#features/audit/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Mail } from '#server/mail/send.ts';
import type { Language } from '#shared/locale.ts';

/** An email about a recall, as it was handed over for delivery. */
export interface SentEmail {
  at: string;
  recall: string;
  /** Recipient, and their address. */
  uid: string;
  name: string;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

const action = 'recall.told';

/** Records the exact text of an email in the trail: rendered again later, it might differ. */
export async function noteSent(
  ctx: Context,
  about: { id: string; name: string },
  {
    recall,
    uid,
    name,
    language,
    mail,
  }: Pick<SentEmail, 'recall' | 'uid' | 'name' | 'language'> & { mail: Mail },
): Promise<void> {
  const { to, subject, text, html } = mail;
  await transaction(actAsHub(ctx), (inside) =>
    recordChange(inside, {
      action,
      subject: { type: 'Item', ...about },
      after: { recall, uid, name, to, language, subject, text, html },
    }),
  );
}

/** Returns the emails that went out about the recalls of an item, the oldest first. */
export async function emailsAbout(ctx: Context, item: string): Promise<SentEmail[]> {
  const entries = await findEntriesOf(ctx, { action, type: 'Item', id: item });
  return entries.map(({ at, after }) => ({ ...(after as Omit<SentEmail, 'at'>), at }));
}
