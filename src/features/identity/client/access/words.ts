import { wordsOf } from '#client/i18n/words.ts';
import type en from './messages/en.json';

/** Reads the messages of My access. */
export const useWords = wordsOf<keyof typeof en>('identity/access');
