import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { sendMail } from './send.ts';

const mail = { to: 'a@example.com', subject: 'Hello', text: 'secret words', html: '<p>secret words</p>' };

it('hands letters to the mail server', async () => {
  const mailbox = await openMailbox();
  const config = readConfig({ SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com', APP_TITLE: 'Hub' });
  await sendMail({ config }, mail);
  expect(mailbox.letters[0]?.to).toEqual(['a@example.com']);
  expect(mailbox.letters[0]?.raw).toContain('From: Hub <hub@example.com>');
});

it('fails without telling whose letter it was or what it said', async () => {
  const mailbox = await openMailbox();
  const config = readConfig({ SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
  mailbox.refuse(1);
  await expect(sendMail({ config }, mail)).rejects.toThrow('the mail server did not take the letter (451)');
  const nowhere = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hub@example.com' });
  await expect(sendMail({ config: nowhere }, mail)).rejects.toThrow(
    /^the mail server did not take the letter/,
  );
});
