import {
  IconAdjustmentsHorizontal,
  IconArrowUp,
  IconKeyboard,
  IconLanguage,
  IconLogin2,
  IconLogout2,
  IconMessage2,
  IconPalette,
} from '@tabler/icons-react';
import { useContext, useMemo } from 'react';
import { languageNames, languages } from '#shared/locale.ts';
import { choices } from '#shared/preferences.ts';
import { useHubWords, useSharedWords } from '../../i18n/words.ts';
import { goToTop } from '../../ui/scroll-to-top.tsx';
import { ShellContext } from '../shell-context.ts';
import { signInPath } from '../sign-in-path.ts';
import type { Command } from './command.ts';

/** Returns all commands: the pages that the user may open, and the actions of the shell. */
export function useCommands(): Command[] {
  const t = useSharedWords();
  const say = useHubWords();
  const { destinations, path, viewer, signOut, change, setLanguage, show, go } = useContext(ShellContext);
  return useMemo(() => {
    const action = (id: string, label: string, icon: Command['icon'], run: () => void): Command => ({
      id,
      group: 'actions',
      label,
      icon,
      run,
    });
    const pages = destinations.map(
      ({ page, icon }): Command => ({
        id: page.name,
        group: 'pages',
        label: say(`page.${page.name}`),
        icon,
        run: () => go(page.path),
      }),
    );
    return [
      ...pages,
      action('customise', say('command.customise'), IconAdjustmentsHorizontal, () => show('customiser')),
      ...choices.theme.map((theme) =>
        action(`theme-${theme}`, say('command.theme', { name: t(`theme.${theme}`) }), IconPalette, () =>
          change({ theme }),
        ),
      ),
      ...languages.map((language) =>
        action(
          `language-${language}`,
          say('command.language', { name: languageNames[language] }),
          IconLanguage,
          () => void setLanguage(language),
        ),
      ),
      viewer
        ? action('sign-out', say('account.sign-out'), IconLogout2, () => void signOut())
        : action('sign-in', t('action.sign-in'), IconLogin2, () => go(signInPath(path))),
      action('feedback', t('feedback'), IconMessage2, () => show('feedback')),
      action('shortcuts', say('command.shortcuts'), IconKeyboard, () => show('shortcuts')),
      action('top', say('command.top'), IconArrowUp, goToTop),
    ];
  }, [t, say, destinations, path, viewer, signOut, change, setLanguage, show, go]);
}
