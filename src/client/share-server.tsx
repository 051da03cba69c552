import './theme/base.css';
import { renderToString } from 'react-dom/server';
import type { Language } from '#shared/locale.ts';
import type { SharePage } from '#shared/page.ts';
import { type Catalogue, translator, type Words } from '#shared/words.ts';
import type { SharedKey } from './i18n/words.ts';
import { codeOfStatus } from './share/error-page.tsx';
import { ShareApp } from './share/share-app.tsx';

const files = import.meta.glob<Catalogue>('../shared/messages/*.json', { import: 'default', eager: true });

export interface RenderedPage {
  /** What goes inside `<div id="root">`, with nothing around it. */
  html: string;
  /** Plain text for `<title>` and the description; the server escapes it. */
  title: string;
  description: string;
}

/** Renders a public page; the browser hydrates the same tree. Pure: the same payload gives the same bytes. */
export function renderSharePage(payload: SharePage): RenderedPage {
  const words = wordsOf(payload.preferences.language);
  return { html: renderToString(<ShareApp payload={payload} words={words} />), ...headOf(payload, words) };
}

function headOf({ title, page }: SharePage, words: Words): Omit<RenderedPage, 'html'> {
  const t = translator<SharedKey>(words, 'shared');
  if (page.kind === 'landing') return { title, description: t('landing.lead', { title }) };
  const code = codeOfStatus[page.status];
  return { title: `${t(`error.${code}.title`)} · ${title}`, description: t(`error.${code}.text`) };
}

function wordsOf(language: Language): Words {
  return { language, catalogues: { shared: files[`../shared/messages/${language}.json`] ?? {} } };
}
