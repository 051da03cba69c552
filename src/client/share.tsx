import './theme/base.css';
import './share/share.css';
import { hydrateRoot } from 'react-dom/client';
import type { SharePage } from '#shared/page.ts';
import { hasPreference } from '#shared/preferences.ts';
import { WordsContext } from './i18n/words.ts';
import { watchConnection } from './lib/connection.ts';
import { readPayload } from './lib/payload.ts';
import { forgetAskedLanguage, showIn } from './share/choose-language.ts';
import { ShareApp } from './share/share-app.tsx';
import { loadShareWords } from './share/words.ts';
import { openPreferenceStore } from './theme/preference-store.ts';
import { CrashPage } from './ui/crash-page.tsx';

const payload = readPayload<SharePage>();
const { title, preferences } = payload;
const store = openPreferenceStore(title, preferences);

const container = document.getElementById('root');
const { language } = store.read();
if (language !== preferences.language) {
  // Local storage knows better than the server did. Without a cookie the address has to say it.
  if (hasPreference(title, document.cookie, 'language')) location.reload();
  else showIn(language);
} else if (container) {
  forgetAskedLanguage();
  watchConnection();
  const words = await loadShareWords(preferences.language);
  const root = hydrateRoot(container, <ShareApp payload={payload} words={words} store={store} />, {
    onUncaughtError: (error) =>
      root.render(
        <WordsContext value={words}>
          <main>
            <CrashPage error={error} />
          </main>
        </WordsContext>,
      ),
  });
}
