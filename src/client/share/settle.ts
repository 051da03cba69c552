import type { Language } from '#shared/locale.ts';
import type { Viewer } from '#shared/page.ts';
import { readyToGive } from '../app/feedback.ts';
import { rememberPlaces } from '../app/places.ts';
import { sendWaiting } from '../lib/waiting-feedback.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { watchSession } from '../session/watch.ts';
import { loadHubWords } from './words.ts';

/** Starts the background work of a public page, after the page itself. */
export function startPublicPage(viewer: Viewer | null, language: Language): void {
  watchSession(viewer);
  rememberPlaces(viewer);
  void sendWaiting(language, () => import('../app/feedback.ts'));
  // Feedback can be given without a network too, so its panel is preloaded.
  whenIdle(() => Promise.all([import('./public-panels.tsx'), loadHubWords(language), readyToGive(language)]));
}
