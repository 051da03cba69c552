import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator, type Words } from '#shared/words.ts';
import type { ShownCheck } from './checks/run.ts';
import { type ReportParts, toReportText } from './report-text.ts';
import type { Key } from './words.ts';

const loaded = await Promise.all(languages.map((each) => loadWords(each, ['self-test'])));
const words = Object.fromEntries(loaded.map((each) => [each.language, each])) as Record<Language, Words>;
const wordsOf = (language: Language) => translator<Key>(words[language], 'self-test');

const shown: ShownCheck[] = [
  { name: 'server', state: 'passed', detail: 'server-answers', ms: 12 },
  { name: 'clock', state: 'failed', detail: 'clock-off?unit=hours&count=3', ms: 1400 },
  { name: 'connection', state: 'passed', detail: 'connection-good?latency=31&speed=24300000', ms: 200 },
  { name: 'database', state: 'passed', detail: 'database-free?space=11400000000', ms: 20 },
  { name: 'pop-ups', state: 'waiting', detail: '', ms: 0 },
];
const parts: ReportParts = {
  surroundings: {
    time: new Date('2026-03-01T12:00:00Z'),
    address: 'https://hub.example/test-stuff/test1',
    browser: 'Mozilla/5.0 (X11)',
    screen: '1440 × 900 @2x',
    window: '1200 × 700',
    languages: 'ar, en',
    zone: 'Africa/Cairo',
  },
  shown,
  note: '',
  code: '',
};
const textIn = (language: Language, more: Partial<ReportParts> = {}) =>
  toReportText(wordsOf(language), language, { ...parts, ...more });

describe('the report as text', () => {
  it('contains everything that support asks for', () => {
    expect(textIn('en')).toBe(`Browser check
Time: 2026-03-01T12:00:00.000Z
Address: https://hub.example/test-stuff/test1
Browser: Mozilla/5.0 (X11)
Screen: 1440 × 900 @2x, window: 1200 × 700
Language: en (browser: ar, en)
Time zone: Africa/Cairo

[Passed] Server access: The server responds. (12 ms)
[Failed] Clock: Your clock is off by 3 hours. Turn on automatic time on your device. (1.4 sec)
[Passed] Connection: Response time 31 ms (median), downloads at about 24 Mb/s. (200 ms)
[Passed] Larger storage: Larger data can be stored in this browser; about 11 GB free. (20 ms)
[Waiting] Pop-up windows
`);
  });

  it('contains the note and the code if there are any', () => {
    expect(textIn('en', { note: ' No sound \n', code: 'abc' })).toContain(
      'Saved under the code: abc\nNote: No sound\n\n',
    );
  });

  it('isolates left-to-right text in Arabic', () => {
    const text = textIn('ar');
    for (const value of ['2026-03-01T12:00:00.000Z', parts.surroundings.address, 'Mozilla/5.0 (X11)'])
      expect(text).toContain(`\u2066${value}\u2069`);
    expect(text).toContain('3 ساعات');
    expect(text).toContain('24 ميغابت/ث');
  });

  it.each(languages)('leaves no placeholder empty and no key untranslated in %s', (language) => {
    const text = textIn(language, { note: 'n', code: 'c' });
    expect(text).not.toMatch(/undefined|\{|\}|detail\.|check\.|state\.|text\./);
    expect(text.split('\n')).toHaveLength(16);
  });
});
