import { useCallback, useEffect, useState } from 'react';
import { abilityOf } from '#shared/ability.ts';
import type { Language } from '#shared/locale.ts';
import type { SharePage } from '#shared/page.ts';
import type { Words } from '#shared/words.ts';
import { followOutbox, giveWords, loadGivePanel, loadGiveWords } from '../app/feedback.ts';
import { addresses, destinationsFor } from '../app/nav.ts';
import { WordsContext } from '../i18n/words.ts';
import type { ShownItem } from '../lib/room.ts';
import { signOut } from '../session/sign-out.ts';
import { Panels } from '../shell/panels.tsx';
import { type Panel, ShellContext } from '../shell/shell-context.ts';
import { type PreferenceStore, usePreferences } from '../theme/preference-store.ts';
import { chooseLanguage } from './choose-language.ts';
import { loadHubWords } from './words.ts';

interface Props {
  payload: SharePage;
  /** Content that the page shows. */
  item: ShownItem | null;
  store: PreferenceStore;
  panel: Panel;
  show: (panel: Panel | null) => void;
}

let cachedWords: Words | null = null;

/** Panels of the hub on the public pages, such as search and shortcuts, loaded at the first press. */
export default function PublicPanels({ payload, item, store, panel, show }: Props) {
  const { title, viewer, rules } = payload;
  const preferences = usePreferences(store);
  const [words, setWords] = useState(cachedWords);

  useEffect(() => {
    const setFound = (found: Words) => {
      cachedWords = found;
      setWords(found);
    };
    if (!cachedWords) loadHubWords(store.given.language).then(setFound, () => show(null));
  }, [store, show]);

  const load = useCallback(async () => {
    const { language } = store.given;
    const [part, give] = await Promise.all([loadGivePanel(), loadGiveWords(language)]);
    setWords(
      (existing) => existing && { ...existing, catalogues: { ...existing.catalogues, [giveWords]: give } },
    );
    void followOutbox(language);
    return part;
  }, [store]);

  if (!words) return null;
  const shell = {
    title,
    path: location.pathname,
    pages: addresses,
    ...destinationsFor(abilityOf(rules)),
    finders: [],
    viewer,
    signOut,
    preferences,
    change: store.change,
    reset: store.reset,
    setLanguage: async (language: Language) => void chooseLanguage(title, store, language),
    go: (href: string) => location.assign(href),
    feedback: { load, item },
    loadBell: null,
    panel,
    show,
  };
  return (
    <WordsContext value={words}>
      <ShellContext value={shell}>
        <Panels />
      </ShellContext>
    </WordsContext>
  );
}
