import './theme/base.css';
import './share/share.css';
import { hydrateRoot } from 'react-dom/client';
import type { SharePage } from '#shared/page.ts';
import { hasPreference } from '#shared/preferences.ts';
import { WordsContext } from './i18n/words.ts';
import { watchConnection } from './lib/connection.ts';
import { readPayload } from './lib/payload.ts';
import { ShareApp } from './share/share-app.tsx';
import { loadShareWords } from './share/words.ts';
import { openPreferenceStore } from './theme/preference-store.ts';
import { CrashPage } from './ui/crash-page.tsx';

const payload = readPayload<SharePage>();
const { title, preferences } = payload;
const store = openPreferenceStore(title, preferences);

const container = document.getElementById('root');
// The cookie must have been kept, else the next page would come in the wrong language again, for ever.
if (store.read().language !== preferences.language && hasPreference(title, document.cookie, 'language')) {
  location.reload();
} else if (container) {
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
