import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { choices, type Theme } from '#shared/preferences.ts';
import { useSharedWords } from '../i18n/words.ts';
import styles from './dropdown.module.css';
import { Dropdown } from './dropdown.tsx';

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;

export function ThemeMenu({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  const t = useSharedWords();
  const Current = icons[theme];
  return (
    <Dropdown label={t('theme.label')} face={<Current size={20} stroke={1.75} aria-hidden />} needsScript>
      {choices.theme.map((each) => {
        const Icon = icons[each];
        return (
          <button
            key={each}
            type="button"
            className={styles.choice}
            aria-pressed={each === theme}
            onClick={() => onChoose(each)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            {t(`theme.${each}`)}
            {each === theme && <IconCheck className={styles.tick} size={18} stroke={1.75} aria-hidden />}
          </button>
        );
      })}
    </Dropdown>
  );
}
