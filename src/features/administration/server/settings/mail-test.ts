import { recordChange } from '#features/audit/server/index.ts';
import { addressOf } from '#features/identity/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { requireMember } from '#server/http/require-member.ts';
import { renderEmail } from '#server/mail/render-email.ts';
import { isMailSetUp, tryMail } from '#server/mail/send.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import type en from '../../messages/en.json';
import { administrationPages } from '../../pages.ts';

/** Sends an email to the caller, and returns the mail server's answer. */
export async function testMail(
  ctx: RequestContext,
): Promise<{ isAccepted: boolean; to: string; answer: string }> {
  const { uid, email: to } = requireMember(ctx);
  if (!isMailSetUp(ctx)) throw new AppError('unavailable');
  const language = (await addressOf(ctx, uid))?.language ?? 'en';
  const { isAccepted, answer } = await tryMail(ctx, { to, ...(await testEmail(ctx, language)) });
  await recordChange(ctx, {
    action: 'mail.tested',
    subject: { type: 'Setting', id: 'mail', name: to },
    after: { isAccepted, answer },
  });
  return { isAccepted, to, answer };
}

async function testEmail(ctx: ActingContext, language: Language) {
  const words = await loadWords(language, ['administration']);
  const t = translator<keyof typeof en>(words, 'administration');
  const subject = t('email.subject', { title: ctx.config.appTitle });
  return {
    subject,
    ...renderEmail({
      language,
      heading: subject,
      text: t('email.text'),
      button: {
        label: t('email.button'),
        url: `${ctx.config.publicUrl}${administrationPages.health.path}`,
      },
      closing: t('email.closing', { title: ctx.config.appTitle }),
    }),
  };
}
