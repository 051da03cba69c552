import { IconBlockquote, IconMoon } from '@tabler/icons-react';
import { formatClock } from '../../i18n/clock.ts';
import { Menu } from '../media/menu.tsx';
import { MenuChoices } from '../media/menu-choices.tsx';
import { SpeedChoices, useRateWriter } from '../media/speed-choices.tsx';
import { useMedia } from '../media/use-media.ts';
import { Volume } from '../media/volume.tsx';
import { useWords } from '../media/words.ts';
import { ListMenu } from '../playlist/list-menu.tsx';
import { useSession, useSessionState } from '../playlist/use-session.ts';
import styles from './buttons.module.css';
import { sleepMinutes } from './sleep.ts';

interface Props {
  /** Null if there is no transcript. */
  transcript: { isOpen: boolean; toggle: () => void } | null;
}

/** Speed, sleep timer, list options, volume and transcript. */
export function Tools({ transcript }: Props) {
  const t = useWords();
  const { program } = useSession();
  return (
    <div className={`row gap-4 relative ${styles.tools}`}>
      <Speed />
      <SleepMenu />
      {program.tracks.length > 1 && <ListMenu className={styles.button} />}
      <Volume
        className={`${styles.volume} ${styles.loudness}`}
        button={styles.button}
        slider={styles.slider}
      />
      {transcript && (
        <button
          type="button"
          className={styles.button}
          aria-label={t('audio.transcript')}
          title={t('audio.transcript')}
          aria-expanded={transcript.isOpen}
          data-on={transcript.isOpen || undefined}
          onClick={transcript.toggle}
        >
          <IconBlockquote size={22} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

function Speed() {
  const t = useWords();
  const rate = useMedia((state) => state.rate);
  const write = useRateWriter();
  return (
    <Menu label={`${t('speed')}: ${write(rate)}`} face={<bdi>{write(rate)}</bdi>} className={styles.button}>
      {(close) => <SpeedChoices onChosen={close} />}
    </Menu>
  );
}

function SleepMenu() {
  const t = useWords();
  const { sleepAfter } = useSession();
  const sleep = useSessionState((state) => state.sleep);
  const left = sleep?.leftMs == null ? null : formatClock(Math.ceil(sleep.leftMs / 1000));
  const label = left
    ? t('audio.sleep.left', { time: left })
    : t(sleep ? 'audio.sleep.at-end' : 'audio.sleep');
  const choices = [
    { value: null, label: t('audio.sleep.off') },
    ...sleepMinutes.map((value) => ({ value, label: t('audio.sleep.minutes', { count: value }) })),
    { value: 'end' as const, label: t('audio.sleep.end') },
  ];
  return (
    <span className={styles.volume} data-on={sleep ? true : undefined}>
      <Menu
        label={label}
        className={styles.button}
        face={
          <>
            <IconMoon size={22} stroke={1.75} aria-hidden />
            {left && <bdi dir="ltr">{left}</bdi>}
          </>
        }
      >
        {(close) => (
          <MenuChoices
            label={t('audio.sleep')}
            choices={choices}
            chosen={sleep?.choice ?? null}
            onChoose={(choice) => {
              sleepAfter(choice);
              close();
            }}
          />
        )}
      </Menu>
    </span>
  );
}
