import { expect, it } from 'vitest';
import { languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { ApiError } from '../lib/http.ts';
import { wordsOfError } from './error-words.ts';
import type { SharedKey } from './words.ts';

it.each(languages)('explains a legal hold, in %s', async (language) => {
  const t = translator<SharedKey>(await loadWords(language, ['shared']), 'shared');
  const legalHold = wordsOfError(t, new ApiError('forbidden', { params: { reason: 'held' } }));
  const other = wordsOfError(t, new ApiError('forbidden', { params: { reason: 'learners' } }));
  expect(legalHold.title).not.toBe(other.title);
  expect(legalHold.text).not.toBe(other.text);
  expect(other.title).toBe(t('error.forbidden.title'));
});
