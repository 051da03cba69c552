import type { Context } from '../context.ts';

/** Email to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const patienceMs = 20_000;

/** True if this hub can send mail at all. */
export function isMailSetUp({ config }: Pick<Context, 'config'>): boolean {
  return config.smtpUrl !== '';
}

/** Hands an email to the mail server. For use in jobs, which try again. Its errors name no address and no text. */
export async function sendMail({ config }: Pick<Context, 'config'>, mail: Mail): Promise<void> {
  // Loaded at the first email: commands, and hubs without a mail server, never send one.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.sendMail({
      ...mail,
      from: { name: config.appTitle, address: config.mailFrom },
      // As a bare text it would be read as a list, in which somebody could write further recipients.
      to: { name: '', address: mail.to },
    });
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new Error(`the mail server did not take the letter (${responseCode ?? code ?? 'unknown reason'})`);
  } finally {
    transport.close();
  }
}
