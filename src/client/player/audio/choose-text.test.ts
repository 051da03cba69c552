import { expect, it } from 'vitest';
import { chooseText, textsOf } from './choose-text.ts';

const text = (language: 'en' | 'fr' | 'ar', kind: 'captions' | 'transcript') => ({
  url: `/${language}-${kind}.vtt`,
  language,
  label: '',
  kind,
});

it('has one text for each language, the transcript if there is one', () => {
  const texts = textsOf([text('en', 'captions'), text('fr', 'captions'), text('en', 'transcript')]);
  expect(texts.map(({ url }) => url)).toEqual(['/en-transcript.vtt', '/fr-captions.vtt']);
});

it('prefers the chosen language, then the interface’s, then any', () => {
  const texts = [text('en', 'captions'), text('fr', 'captions')];
  expect(chooseText(texts, 'fr', 'en')?.language).toBe('fr');
  expect(chooseText(texts, null, 'fr')?.language).toBe('fr');
  expect(chooseText(texts, null, 'ar')?.language).toBe('en');
  expect(chooseText([], null, 'ar')).toBeUndefined();
});
