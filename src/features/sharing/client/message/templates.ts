import type { Language } from '#shared/locale.ts';
import { type Catalogue, type Translate, translator } from '#shared/words.ts';
import type en from './messages/en.json';

const files = import.meta.glob<Catalogue>('./messages/*.json', { import: 'default' });

export const channels = ['email', 'whatsapp', 'sms'] as const;
export type Channel = (typeof channels)[number];

export interface Message {
  subject: string;
  text: string;
}

interface TemplateValues {
  title: string;
  url: string;
  /** Name of the sender. */
  name: string;
}

/** Loads the message templates in a language, independent of the page's. */
export async function loadTemplates(language: Language): Promise<Translate<keyof typeof en>> {
  const catalogue = (await files[`./messages/${language}.json`]?.()) ?? {};
  return translator({ language, catalogues: { message: catalogue } }, 'message');
}

/** Initial text of a message, meant to be edited. */
export function messageFor(
  t: Translate<keyof typeof en>,
  channel: Channel,
  { title, url, name }: TemplateValues,
): Message {
  const subject = t('subject', { title });
  const text = channel === 'email' ? t('email', { title, url, name }) : t('short', { title, url, name });
  return { subject, text };
}
