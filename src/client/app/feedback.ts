import { givePanel } from '#features/feedback/client/public.ts';
import type { Language } from '#shared/locale.ts';
import type { Catalogue } from '#shared/words.ts';
import { loadCatalogue } from './public-pages.ts';

export const giveWords = 'feedback/give';

export const loadGivePanel = givePanel.load;

export function loadGiveWords(language: Language): Promise<Catalogue> {
  return loadCatalogue(giveWords, language);
}

/** Preloads everything needed for giving feedback, so that it also works without a network. */
export function readyToGive(language: Language): Promise<unknown> {
  return Promise.all([loadGivePanel(), givePanel.loadOutbox(), loadGiveWords(language)]);
}

/**
 * Sends feedback that was given offline, now and whenever the network is back, and reports that to the user. If the outbox
 * fails to load, the next page tries again.
 */
export async function followOutbox(language: Language): Promise<void> {
  const loaded = await Promise.all([givePanel.loadOutbox(), loadGiveWords(language)]).catch(() => null);
  if (!loaded) return;
  const [outbox, catalogue] = loaded;
  await outbox.followOutbox({ language, catalogues: { [giveWords]: catalogue } });
}
