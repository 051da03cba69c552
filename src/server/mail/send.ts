import type { Context } from '../context.ts';

/** Email to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const patienceMs = 20_000;

/** True if this hub can send email at all. */
export function isMailSetUp({ config }: Pick<Context, 'config'>): boolean {
  return config.smtpUrl !== '';
}

/** Sends an email to the mail server. For use in jobs, which are retried. Its errors contain neither addresses nor text. */
export async function sendMail(ctx: Pick<Context, 'config'>, mail: Mail): Promise<void> {
  try {
    await deliver(ctx, mail);
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new Error(`the mail server did not take the letter (${responseCode ?? code ?? 'unknown reason'})`);
  }
}

/** Sends an email to try the mail server, and returns the server's own answer, also if it refuses or cannot be reached. */
export async function tryMail(
  ctx: Pick<Context, 'config'>,
  mail: Mail,
): Promise<{ isAccepted: boolean; answer: string }> {
  try {
    return { isAccepted: true, answer: await deliver(ctx, mail) };
  } catch (error) {
    const { response, message } = error as { response?: string; message?: string };
    return { isAccepted: false, answer: response ?? message ?? '' };
  }
}

async function deliver({ config }: Pick<Context, 'config'>, mail: Mail): Promise<string> {
  // Loaded at the first email: commands, and hubs without a mail server, never need it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    const { response } = await transport.sendMail({
      ...mail,
      from: { name: config.appTitle, address: config.mailFrom },
      // A plain string would be parsed as a list, which could smuggle in further recipients.
      to: { name: '', address: mail.to },
    });
    return response;
  } finally {
    transport.close();
  }
}
