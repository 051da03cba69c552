import { wordsOf } from '#client/i18n/words.ts';
import type en from './messages/en.json';

export type GiveKey = keyof typeof en;
export const useWords = wordsOf<GiveKey>('feedback/give');
