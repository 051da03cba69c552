import { wordsOf } from '#client/i18n/words.ts';
import type en from '../messages/en.json';

export const useWords = wordsOf<keyof typeof en>('notices');
