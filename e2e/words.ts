import { readFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { isLanguage, type Language } from '#shared/locale.ts';
import { compileMessage } from '#shared/messages/compile.ts';
import { wordsFolder } from '#shared/page.ts';
import { formatMessage, type Values } from '#shared/words.ts';

type Say = (key: string, values?: Values) => string;

/** Returns the messages of the page in the journey's language, read from the same files as the product. */
export function wordsFor(info: TestInfo, namespace: string): Say {
  return wordsIn(languageOf(info), namespace);
}

export function wordsIn(language: Language, namespace: string): Say {
  const file = `src/${wordsFolder(namespace)}/messages/${language}.json`;
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key, values) => {
    const text = messages[key];
    if (text === undefined) throw new Error(`${namespace} has no words for ${key}`);
    return formatMessage(language, compileMessage(text), values);
  };
}

export function languageOf(info: TestInfo): Language {
  const base = info.project.use.locale?.split('-')[0];
  return isLanguage(base) ? base : 'en';
}
