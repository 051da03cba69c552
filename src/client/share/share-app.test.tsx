import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { errorPageStatuses, type PublicPage } from '#shared/page.ts';
import { readPreferences } from '#shared/preferences.ts';
import { translator } from '#shared/words.ts';
import { createPreferenceStore } from '../theme/preference-store.ts';
import { ErrorPage, NotAuthorizedPage } from '../ui/error-page.tsx';
import { ShareApp } from './share-app.tsx';
import { SignInEnded } from './sign-in-ended.tsx';
import { SignInOver } from './sign-in-over.tsx';

const parts = { SignInOver, SignInEnded, ErrorPage, NotAuthorizedPage };

const pages: PublicPage[] = [
  {
    kind: 'landing',
    signIn: { issuers: [{ key: 'local', name: '' }], returnTo: '/', failure: 'user-mismatch' },
  },
  { kind: 'sign-in-ended', goOn: '/library' },
  { kind: 'sign-in-ended', goOn: '/', failure: 'internal-error' },
  { kind: 'not-authorized' },
  ...errorPageStatuses.map((status) => ({ kind: 'error', status, requestId: 'r-1' }) as const),
];

describe.each(languages)('public pages in %s', (language) => {
  test.each(pages)('$kind $status', async (page) => {
    const words = await loadWords(language, ['client']);
    const preferences = { ...readPreferences('Hub', undefined), language };
    const store = createPreferenceStore('<Hub>', preferences);
    const payload = { title: '<Hub>', preferences, viewer: null, rules: [], page };
    const html = renderToString(<ShareApp payload={payload} words={words} store={store} parts={parts} />);
    expect(html).toContain('&lt;Hub&gt;');
    expect(html).toContain('href="/"');
    for (const other of languages) expect(html).toContain(`href="?lang=${other}"`);
    // The content security policy forbids inline styles and handlers.
    expect(html).not.toMatch(/ style=| on\w+="|<script/);
    expect(html).not.toMatch(/>(error|landing|action|theme|sign-in|sign-in-failure)\.[\w.-]+</);
  });
});

test('an error page explains the error and shows the reference', async () => {
  const words = await loadWords('en');
  const preferences = readPreferences('Hub', undefined);
  const page = { kind: 'error', status: 503, requestId: 'r-7' } as const;
  const store = createPreferenceStore('Hub', preferences);
  const payload = { title: 'Hub', preferences, viewer: null, rules: [], page };
  const html = renderToString(<ShareApp payload={payload} words={words} store={store} parts={parts} />);
  const t = translator(words, 'shared');
  for (const text of [t('error.unavailable.title'), t('error.unavailable.text'), t('action.retry'), 'r-7'])
    expect(html).toContain(text);
});
