import * as z from 'zod';
import { jobKind } from '#server/jobs/job.ts';
import { sendMail } from '#server/mail/send.ts';
import { makeCode } from './codes/make.ts';

/** Placeholder for the code in an email. */
export const codePlace = '{code}';

export type CodeEmail = z.infer<typeof CodeEmail>;
const CodeEmail = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() });

/** Makes a code and emails it. Each attempt makes a new one; only the last one sent is valid. */
export const mailCode = jobKind({
  name: 'sharing.mail-code',
  payload: z.strictObject({ link: z.string(), email: z.string(), letter: CodeEmail }),
  maxAttempts: 3,
  async run(ctx, { link, email, letter: content }) {
    const code = await makeCode(ctx, link, email);
    const fill = (text: string) => text.replaceAll(codePlace, code);
    await sendMail(ctx, {
      to: email,
      subject: fill(content.subject),
      text: fill(content.text),
      html: fill(content.html),
    });
  },
});
