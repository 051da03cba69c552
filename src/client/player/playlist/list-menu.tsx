import { IconArrowsShuffle, IconCheck, IconRepeat, IconRepeatOnce } from '@tabler/icons-react';
import menu from '../media/menu.module.css';
import { Menu } from '../media/menu.tsx';
import { MenuChoices } from '../media/menu-choices.tsx';
import { useWords } from '../media/words.ts';
import { useSession, useSessionState } from './use-session.ts';

const repeats = ['off', 'all', 'one'] as const;

/** Menu for playing a list: automatic playback of the next track, shuffle and repeat. */
export function ListMenu({ className }: { className: string | undefined }) {
  const t = useWords();
  const { choose } = useSession();
  const { shuffle, repeat, playNext } = useSessionState((state) => state);
  const Icon = repeat === 'one' ? IconRepeatOnce : shuffle ? IconArrowsShuffle : IconRepeat;
  return (
    <Menu label={t('list.options')} className={className} face={<Icon size={22} stroke={1.75} aria-hidden />}>
      {() => (
        <>
          <Switch label={t('list.play-next')} isOn={playNext} onSet={(isOn) => choose({ playNext: isOn })} />
          <Switch label={t('list.shuffle')} isOn={shuffle} onSet={(isOn) => choose({ shuffle: isOn })} />
          <hr className={menu.line} />
          <MenuChoices
            label={t('list.repeat')}
            choices={repeats.map((value) => ({ value, label: t(`list.repeat.${value}`) }))}
            chosen={repeat}
            onChoose={(value) => choose({ repeat: value })}
          />
        </>
      )}
    </Menu>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onSet: (isOn: boolean) => void;
}

function Switch({ label, isOn, onSet }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`row full small touch round-s text-start hovers ${menu.choice}`}
      onClick={() => onSet(!isOn)}
    >
      {label}
      {isOn && <IconCheck className={`accent ${menu.tick}`} size={16} stroke={2} aria-hidden />}
    </button>
  );
}
