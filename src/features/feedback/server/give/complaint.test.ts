import { expect, test } from 'vitest';
import { looksLikeComplaint } from './complaint.ts';

test.each([
  'I want to make a complaint about my adviser',
  'You MISLED me about the fees.',
  'I will report this to FINRA',
  'my lawyer will be in touch',
  'I want my money back!',
  'This was an unauthorised trade',
  'Je vais porter plainte auprès du régulateur',
  'J’ai perdu de l’argent à cause de vous',
  'Je demande le remboursement',
  'أريد تقديم شكوى رسمية',
  'لقد خسرتُ أموالي بسبب هذا الإعلان المضلّل',
  'سأتصل بالمحكمة وسأوكل محامي',
])('reads like a complaint: %s', (text) => expect(looksLikeComplaint(text)).toBe(true));

test.each([
  'The video stops after ten seconds on my phone',
  'Lovely page, thank you',
  'Could you add a second season?',
  'The search is a bit slow',
  'security settings are hard to find',
  'La vidéo est très belle',
  'الفيديو جميل جدا وشكرا لكم',
  '',
])('does not: %s', (text) => expect(looksLikeComplaint(text)).toBe(false));

test('a long text of near misses takes little time', () => {
  const begun = performance.now();
  expect(looksLikeComplaint('lost my '.repeat(625))).toBe(false);
  expect(performance.now() - begun).toBeLessThan(200);
});
