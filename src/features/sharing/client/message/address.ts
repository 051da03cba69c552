import type { Channel, Message } from './templates.ts';

/** The address that opens a message with this text in the app for it. */
export function messageAddress(channel: Channel, { subject, text }: Message, recipient = ''): string {
  const body = encoded(text);
  if (channel === 'whatsapp') return `https://wa.me/?text=${body}`;
  // With the ampersand both iOS and Android understand it.
  if (channel === 'sms') return `sms:?&body=${body}`;
  return `mailto:${encoded(recipient).replaceAll('%40', '@')}?subject=${encoded(subject)}&body=${encoded(text.replace(/\r?\n/g, '\r\n'))}`;
}

/** Half a character, as a cut may leave one, is nothing that can be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
