import type { Context } from '#server/context.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import type { Mail } from '#server/mail/send.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { kindOf } from '../../contract.ts';
import type en from '../../messages/en.json';
import type { StoredNotice } from '../repository.ts';

/** Returns the email about some notifications, in the recipient's language. */
export async function noticesEmail(
  ctx: Context,
  notices: readonly StoredNotice[],
  language: Language,
): Promise<Omit<Mail, 'to'>> {
  const t = translator<keyof typeof en>(await loadWords(language, ['notices']), 'notices');
  const { publicUrl, appTitle } = ctx.config;
  const total = notices.reduce((sum, { count }) => sum + count, 0);
  const [only] = notices.length === 1 ? notices : [];
  const [subject] = only?.subjects ?? [];
  const isOne = only && subject && only.count === 1;
  const heading = only ? t(`kind.${only.kind}`, { count: only.count }) : t('mail.subject', { count: total });
  const text = notices.map(({ kind, count, subjects }) => {
    const lines = subjects.map(({ title, by, note }) =>
      [isolate(title), ...(by ? [isolate(by.name)] : []), ...(note ? [isolate(note)] : [])].join(' · '),
    );
    const more = count > subjects.length ? [t('more', { count: count - subjects.length })] : [];
    return [...(only ? [] : [t(`kind.${kind}`, { count })]), ...lines, ...more].join('\n');
  });
  const path = only ? (isOne ? subject.path : kindOf(only.kind).list) : '/notices';
  return {
    subject: isOne ? t('mail.subject-one', { what: heading, title: subject.title }) : heading,
    ...renderEmail({
      language,
      heading,
      text: text.join('\n\n'),
      button: { label: t('mail.button'), url: `${publicUrl}${path}` },
      closing: t('mail.closing', { title: appTitle, url: `${publicUrl}/notices?tab=settings` }),
    }),
  };
}

/** Isolates a text whose script may run in the other direction. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
