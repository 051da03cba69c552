import { wordsOf } from '#client/i18n/words.ts';
import type en from '../messages/en.json';

export type UploadKey = keyof typeof en;
export const useWords = wordsOf<UploadKey>('uploads');
