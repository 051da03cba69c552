import { IconSettings } from '@tabler/icons-react';
import menu from '../media/menu.module.css';
import { Menu } from '../media/menu.tsx';
import { MenuChoices } from '../media/menu-choices.tsx';
import { SpeedChoices } from '../media/speed-choices.tsx';
import { useWords } from '../media/words.ts';
import styles from './controls.module.css';
import type { Source } from './source.ts';
import type { SourceState } from './source-state.ts';

interface Props {
  source: Source | null;
  state: SourceState;
  onOpen: (isOpen: boolean) => void;
}

/** Menu for speed and picture quality. */
export function SettingsMenu({ source, state, onOpen }: Props) {
  const t = useWords();
  const { heights, chosen, current } = state;
  const auto = current && chosen === null ? t('quality.auto.now', { height: current }) : t('quality.auto');
  return (
    <Menu
      label={t('settings')}
      className={styles.button}
      face={<IconSettings size={24} stroke={1.75} aria-hidden />}
      onOpen={(isOpen) => {
        if (isOpen) source?.askHeights();
        onOpen(isOpen);
      }}
    >
      {(close) => (
        <>
          {heights && heights.length > 1 && (
            <>
              <p className={`muted tiny ${menu.heading}`}>{t('quality')}</p>
              <MenuChoices
                label={t('quality')}
                choices={[
                  { value: 0, label: auto },
                  ...heights.map((height) => ({ value: height, label: t('quality.height', { height }) })),
                ]}
                chosen={chosen ?? 0}
                onChoose={(height) => {
                  source?.chooseHeight(height || null);
                  close();
                }}
              />
            </>
          )}
          <p className={`muted tiny ${menu.heading}`}>{t('speed')}</p>
          <SpeedChoices onChosen={close} />
        </>
      )}
    </Menu>
  );
}
