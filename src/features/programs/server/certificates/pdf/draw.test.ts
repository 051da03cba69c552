import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import type { Language } from '#shared/locale.ts';
import { drawCertificate } from './draw.ts';

const config = { publicUrl: 'https://hub.example.com', appTitle: 'Resource Hub' } as Config;
const certificate = {
  number: 'RH-2026-ABCD-2345',
  name: 'Ada Lovelace',
  titles: { en: 'Reading a prospectus', ar: 'قراءة نشرة الأموال' },
  issuedAt: new Date('2026-11-16T10:00:00Z'),
  expiresAt: null,
};

/** Returns the text that a PDF reader extracts; Arabic ligatures count as their letters. */
async function read(language: Language, given: Partial<typeof certificate> = {}) {
  const data = await drawCertificate({ config }, { ...certificate, ...given }, language);
  const document = await getDocument({ data }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  const { info } = await document.getMetadata();
  return { text: text.normalize('NFKC'), pages: document.numPages, view: page.view, info };
}

test('contains name, program, date and number, and nothing else', async () => {
  const { text, pages, view, info } = await read('en');
  expect(pages).toBe(1);
  // A4 landscape.
  expect(view.slice(2).map(Math.round)).toEqual([842, 595]);
  for (const word of ['Ada Lovelace', 'Reading a prospectus', 'RH-2026-ABCD-2345', 'November 16, 2026'])
    expect(text).toContain(word);
  expect(text).not.toContain('Valid until');
  expect(text).not.toContain('frames');
  expect(JSON.stringify(info)).toContain('Reading a prospectus · Ada Lovelace');
});

test('in Arabic it is extracted letter by letter', async () => {
  const { text } = await read('ar', { name: 'محمد الأمين' });
  for (const word of ['محمد الأمين', 'قراءة نشرة الأموال', 'RH-2026-ABCD-2345', 'شهادة إتمام', 'نوفمبر'])
    expect(text).toContain(word);
});

test.each([
  ['ar', 'Zoë O’Connor-Đặng', 'Zoë O’Connor-Đặng'],
  ['en', 'ليلى حداد', 'ليلى حداد'],
  ['fr', 'Łukasz Ǆ ﬁ', 'Łukasz'],
  ['en', 'Ada 🎓👩‍💻 Lovelace', 'Ada Lovelace'],
  ['en', '李明 Li Ming', 'Li Ming'],
  ['en', '李明', 'This certifies that'],
  ['en', '李明', 'If some letters appear as boxes, you can read them at that address.'],
  ['en', 'Юлия Ёлкина-Ґудзь', 'Юлия Ёлкина-Ґудзь'],
  ['ar', 'Γεώργιος Παπαδόπουλος', 'Γεώργιος Παπαδόπουλος'],
  ['ar', '\u200f\u202e(ليلى) Haddad 2', 'Haddad 2'],
  ['en', '', 'This certifies that'],
  ['en', 'x'.repeat(200), '...'],
] as const)('in %s with the name %s', async (language, name, expected) => {
  expect((await read(language, { name })).text).toContain(expected);
});

test('a title of any length stays on the page', async () => {
  const { text } = await read('fr', { titles: { en: 'Very long words '.repeat(40), ar: '' } });
  expect(text).toContain('Very long words');
  expect(text).toContain('long...');
});
