import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { sendMail } from './send.ts';

const mail = { to: 'a@example.com', subject: 'Hello', text: 'secret words', html: '<p>secret words</p>' };

it('delivers emails to the mail server', async () => {
  const mailbox = await openMailbox();
  const config = readConfig({ SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com', APP_TITLE: 'Hub' });
  await sendMail({ config }, mail);
  expect(mailbox.emails[0]?.to).toEqual(['a@example.com']);
  expect(mailbox.emails[0]?.raw).toContain('From: Hub <hub@example.com>');
});

it('prevents injected headers, recipients and commands', async () => {
  const mailbox = await openMailbox();
  const config = readConfig({ SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com', APP_TITLE: 'Hub' });
  const more = '\r\nBcc: thief@example.com\r\n\r\nBody\r\n.\r\nRCPT TO:<thief@example.com>\r\n';
  await sendMail({ config }, { ...mail, subject: `Hello${more}`, text: `Words${more}` });
  const [email] = mailbox.emails;
  expect(mailbox.emails).toHaveLength(1);
  expect(email?.to).toEqual(['a@example.com']);
  const head = email?.raw.split(/\r?\n\r?\n/)[0] ?? '';
  expect(head).not.toMatch(/^(bcc|rcpt)/im);
  for (const to of [
    'a@example.com\r\nBcc: thief@example.com',
    'a@example.com, thief@example.com',
    'a@example.com>\r\nRCPT TO:<thief@example.com',
    'Some: thief@example.com;',
  ])
    await sendMail({ config }, { ...mail, to }).catch(() => null);
  expect(mailbox.emails.flatMap((each) => each.to)).not.toContain('thief@example.com');
  for (const { raw } of mailbox.emails) expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im);
});

it('fails without naming the recipient or the text', async () => {
  const mailbox = await openMailbox();
  const config = readConfig({ SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
  mailbox.refuse(1);
  await expect(sendMail({ config }, mail)).rejects.toThrow('the mail server did not take the letter (451)');
  const nowhere = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hub@example.com' });
  await expect(sendMail({ config: nowhere }, mail)).rejects.toThrow(
    /^the mail server did not take the letter/,
  );
});
