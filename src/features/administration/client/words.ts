import { wordsOf } from '#client/i18n/words.ts';
import type en from '../messages/en.json';

export type AdministrationKey = keyof typeof en;

export const useWords = wordsOf<AdministrationKey>('administration');
