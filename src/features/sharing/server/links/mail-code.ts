import * as z from 'zod';
import { jobKind } from '#server/jobs/job.ts';
import { sendMail } from '#server/mail/send.ts';
import { makeCode } from './codes/make.ts';

/** Stands in a letter where the code belongs. */
export const codePlace = '{code}';

export type CodeLetter = z.infer<typeof CodeLetter>;
const CodeLetter = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() });

/** Makes a code and mails it. Each try makes a new one; the last one sent is the one that holds. */
export const mailCode = jobKind({
  name: 'sharing.mail-code',
  payload: z.strictObject({ link: z.string(), email: z.string(), letter: CodeLetter }),
  maxAttempts: 3,
  async run(ctx, { link, email, letter }) {
    const code = await makeCode(ctx, link, email);
    const fill = (text: string) => text.replaceAll(codePlace, code);
    await sendMail(ctx, {
      to: email,
      subject: fill(letter.subject),
      text: fill(letter.text),
      html: fill(letter.html),
    });
  },
});
