import type { Language } from '#shared/locale.ts';
import type { Viewer } from '#shared/page.ts';
import { readyToGive } from '../app/feedback.ts';
import { sendWaiting } from '../lib/waiting-feedback.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { watchSession } from '../session/watch.ts';
import { loadHubWords } from './words.ts';

/** Starts the work of a public page once it is there. */
export function startPublicPage(viewer: Viewer | null, language: Language): void {
  watchSession(viewer);
  void sendWaiting(language, () => import('../app/feedback.ts'));
  // Feedback is given without a network too, so its panel has to be there before the network goes.
  whenIdle(() => Promise.all([import('./public-panels.tsx'), loadHubWords(language), readyToGive(language)]));
}
