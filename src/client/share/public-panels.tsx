import { use } from 'react';
import { abilityOf } from '#shared/ability.ts';
import type { SharePage } from '#shared/page.ts';
import type { Words } from '#shared/words.ts';
import { addresses, navigation } from '../app/nav.ts';
import { WordsContext } from '../i18n/words.ts';
import { navFor } from '../lib/nav.ts';
import { Panels } from '../shell/panels.tsx';
import { type Panel, ShellContext } from '../shell/shell-context.ts';
import { type PreferenceStore, usePreferences } from '../theme/preference-store.ts';
import { loadHubWords } from './words.ts';

interface Props {
  payload: SharePage;
  store: PreferenceStore;
  panel: Panel;
  show: (panel: Panel | null) => void;
}

let words: Promise<Words> | undefined;

/** Search and shortcuts on the public pages: what the hub opens over its pages, loaded at the first press. */
export default function PublicPanels({ payload: { title, rules }, store, panel, show }: Props) {
  const preferences = usePreferences(store);
  words ??= loadHubWords(preferences.language);
  const shell = {
    title,
    path: location.pathname,
    pages: addresses,
    nav: navFor(navigation, abilityOf(rules)),
    preferences,
    change: store.change,
    reset: store.reset,
    setLanguage: async (language: string) => location.assign(`?lang=${language}`),
    go: (href: string) => location.assign(href),
    panel,
    show,
  };
  return (
    <WordsContext value={use(words)}>
      <ShellContext value={shell}>
        <Panels />
      </ShellContext>
    </WordsContext>
  );
}
