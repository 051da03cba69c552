import './theme/base.css';
import './share/share.css';
import { hydrateRoot } from 'react-dom/client';
import type { Opening } from '#shared/opening.ts';
import { isPlatformPage, type PublicPage, type SharePage } from '#shared/page.ts';
import { hasPreference } from '#shared/preferences.ts';
import type { Words } from '#shared/words.ts';
import { watchConnection } from './lib/connection.ts';
import { inView } from './lib/in-view.ts';
import { readPayload } from './lib/payload.ts';
import { reloadInLanguage, removeLanguageParameter } from './share/choose-language.ts';
import { crashView } from './share/crash-view.tsx';
import { loadParts, type Parts } from './share/parts.ts';
import { ShareApp } from './share/share-app.tsx';
import { loadPageWords } from './share/words.ts';
import { openPreferenceStore } from './theme/preference-store.ts';

const payload = readPayload<SharePage>();
const { title, preferences } = payload;
const store = openPreferenceStore(title, preferences);

const container = document.getElementById('root');
const { language } = store.read();
if (language !== preferences.language) {
  // Local storage overrules the language chosen by the server. Without a cookie the address has to carry it.
  if (hasPreference(title, document.cookie, 'language')) location.reload();
  else reloadInLanguage(language);
} else if (container) {
  if (hasPreference(title, document.cookie, 'language')) removeLanguageParameter();
  watchConnection();
  const { page } = payload;
  const opening = isPlatformPage(page) ? undefined : page.opening;
  if (opening) withNetwork(() => report(opening));
  // Players request media, so the page is not hydrated before it is in view.
  if (opening) await inView();
  const { words, parts } = await loadPage(page);
  const onAdopted = () => dispatchEvent(new Event('adopted'));
  const root = hydrateRoot(
    container,
    <ShareApp payload={payload} words={words} store={store} parts={parts} onAdopted={onAdopted} />,
    {
      onUncaughtError: async (error) => root.render(await crashView(error, words)),
    },
  );
  withNetwork(settleDown);
}

/** Runs it now and, if a part of it fails to load, again once the network is back. */
function withNetwork(run: () => Promise<void>): void {
  run().catch(() => addEventListener('online', () => run().catch(() => {}), { once: true }));
}

async function report(opening: Opening): Promise<void> {
  const { reportOpening } = await import('./lib/report-opening.ts');
  void reportOpening(opening);
}

/** Starts the parts that the page itself does not need, after it. */
async function settleDown(): Promise<void> {
  const { startPublicPage } = await import('./share/settle.ts');
  startPublicPage(payload.viewer, language);
}

/** Loads only the parts of this page; all of them must be loaded before hydration. */
async function loadPage(page: PublicPage): Promise<{ words: Words; parts: Parts }> {
  const [pageWords, parts] = await Promise.all([loadPageWords(preferences.language, page), loadParts(page)]);
  if (isPlatformPage(page)) return { words: pageWords, parts };
  const { loadPublicPage } = await import('./app/public-pages.ts');
  const { words, part } = await loadPublicPage(page, pageWords);
  return { words, parts: { ...parts, own: part } };
}
