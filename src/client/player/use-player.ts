import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { Language } from '#shared/locale.ts';
import type { Catalogue } from '#shared/words.ts';
import { useLanguage } from '../i18n/words.ts';

/** Loaded player with its words in the page's language. */
export interface LoadedPlayer<Props> {
  Part: ComponentType<Props>;
  catalogue: Catalogue;
}

/**
 * Loads a player once the page is mounted. Null until it has loaded and if loading fails: the page then shows its fallback,
 * such as the browser's own player.
 */
export function usePlayer<Props>(
  part: 'media' | 'pdf',
  load: (() => Promise<{ default: ComponentType<Props> }>) | null,
): LoadedPlayer<Props> | null {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<LoadedPlayer<Props> | null>(null);
  useEffect(() => {
    if (!load) return;
    let gone = false;
    Promise.all([load(), wordsOf(part, language)]).then(
      ([{ default: Part }, catalogue]) => {
        // Rendered as a transition, so that the page stays responsive.
        if (!gone) startTransition(() => setLoaded({ Part, catalogue }));
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [part, load, language]);
  return loaded;
}

async function wordsOf(part: 'media' | 'pdf', language: Language): Promise<Catalogue> {
  const { loadPlayerWords } = await import('./words-files.ts');
  return loadPlayerWords(part, language);
}
