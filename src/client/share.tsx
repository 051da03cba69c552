import './theme/base.css';
import { hydrateRoot } from 'react-dom/client';
import type { SharePage } from '#shared/page.ts';
import { hasPreference } from '#shared/preferences.ts';
import { readPayload } from './lib/payload.ts';
import { ShareApp } from './share/share-app.tsx';
import { loadShareWords } from './share/words.ts';
import { restorePreferences } from './theme/remember.ts';

const payload = readPayload<SharePage>();
const { title, preferences } = payload;
const restored = restorePreferences(title, preferences);
document.documentElement.dataset.theme = restored.theme;

const root = document.getElementById('root');
// The cookie must have been kept, else the next page would come in the wrong language again, for ever.
if (restored.language !== preferences.language && hasPreference(title, document.cookie, 'language')) {
  location.reload();
} else if (root) {
  hydrateRoot(root, <ShareApp payload={payload} words={await loadShareWords(preferences.language)} />);
}
