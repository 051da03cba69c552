import { describe, expect, test } from 'vitest';
import { languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { messageAddress } from './address.ts';
import { channels, messageFor } from './templates.ts';

const about = {
  title: 'Taux & frais : 100 % «clair» 🎬 {x}',
  url: 'https://hub.example.com/video/AbCdEfGhJkMn?a=1&b=2#c',
  name: 'Ana María',
};

describe.each(languages)('messages in %s', (language) => {
  test.each(channels)('by %s name the content, the sharer and the address', async (channel) => {
    const words = await loadWords(language, ['sharing/message']);
    const t = translator<'subject' | 'email' | 'short'>(words, 'sharing/message');
    const message = messageFor(t, channel, about);
    for (const part of Object.values(about)) expect(message.text).toContain(part);
    // Alone in its line: apps make a link of all of it and of nothing more.
    expect(message.text.split('\n')).toContain(about.url);
    expect(message.subject).toContain(about.title);
    if (channel !== 'email') expect(message.text.length - about.title.length).toBeLessThan(160);
    const address = messageAddress(channel, message, 'ana@example.com');
    expect(decoded(address)).toBe(channel === 'email' ? message.text.replaceAll('\n', '\r\n') : message.text);
  });
});

test('each app gets an address in its own format', () => {
  const message = { subject: 'A & B?', text: 'One+two\n100 % #1' };
  expect(messageAddress('whatsapp', message)).toBe('https://wa.me/?text=One%2Btwo%0A100%20%25%20%231');
  expect(messageAddress('sms', message)).toBe('sms:?&body=One%2Btwo%0A100%20%25%20%231');
  expect(messageAddress('email', message)).toBe(
    'mailto:?subject=A%20%26%20B%3F&body=One%2Btwo%0D%0A100%20%25%20%231',
  );
  expect(messageAddress('email', message, 'a+b@example.com')).toMatch(/^mailto:a%2Bb@example\.com\?subject=/);
  expect(() => messageAddress('sms', { subject: '', text: 'half \ud83c' })).not.toThrow();
});

function decoded(address: string): string {
  return decodeURIComponent(/(?:body|text)=(.*)$/.exec(address)?.[1] ?? '');
}
