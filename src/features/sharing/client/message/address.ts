import type { Channel, Message } from './templates.ts';

/** Address that opens a message with this text in the app for it. */
export function messageAddress(channel: Channel, { subject, text }: Message, recipient = ''): string {
  const body = encoded(text);
  if (channel === 'whatsapp') return `https://wa.me/?text=${body}`;
  // The ampersand works on both iOS and Android.
  if (channel === 'sms') return `sms:?&body=${body}`;
  return `mailto:${encoded(recipient).replaceAll('%40', '@')}?subject=${encoded(subject)}&body=${encoded(text.replace(/\r?\n/g, '\r\n'))}`;
}

/** Encodes a text; half a character, as cutting may leave, cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
