import { wordsOf } from '#client/i18n/words.ts';
import type en from './messages/en.json';

export const useDocumentWords = wordsOf<keyof typeof en>('audit/document');
