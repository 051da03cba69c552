import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { readClock, writeClock } from '#client/lib/written-clock.ts';
import { followText } from '#client/ui/follow-text.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Episode } from '../../../contract.ts';
import styles from '../parts/editing.module.css';
import { useWords } from '../words.ts';

type Soundbite = Episode['soundbites'][number];

interface Props {
  soundbites: readonly Soundbite[];
  error: string | undefined;
  onChange: (soundbites: Soundbite[]) => void;
}

/** Short pieces of an episode that apps play to make people curious. */
export function SoundbitesEditor({ soundbites, error, onChange }: Props) {
  const t = useWords();
  const set = (at: number, change: Partial<Soundbite>) =>
    onChange(soundbites.map((bite, index) => (index === at ? { ...bite, ...change } : bite)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('soundbites')}</legend>
      <p className={styles.hint}>{t('soundbites.hint')}</p>
      {soundbites.map((bite, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing else of its own while it is typed.
        <div key={at} className={styles.row}>
          <TextInput
            label={t('soundbites.title')}
            maxLength={128}
            attributes={followText(bite.title)}
            value={bite.title}
            onChange={({ currentTarget }) => set(at, { title: currentTarget.value })}
          />
          <Clock
            label={t('soundbites.start')}
            ms={bite.startMs}
            onChange={(startMs) => set(at, { startMs })}
          />
          <Clock
            label={t('soundbites.length')}
            ms={bite.durationMs}
            onChange={(durationMs) => set(at, { durationMs })}
          />
          <IconButton
            label={t('soundbites.remove', { title: bite.title })}
            onClick={() => onChange(soundbites.filter((_, index) => index !== at))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      <div>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={soundbites.length >= 20}
          onClick={() => onChange([...soundbites, { title: '', startMs: 0, durationMs: 30_000 }])}
        >
          {t('soundbites.add')}
        </Button>
      </div>
    </fieldset>
  );
}

/** What cannot be read as a time stays in the field and is marked. */
function Clock({ label, ms, onChange }: { label: string; ms: number; onChange: (ms: number) => void }) {
  const t = useWords();
  const [text, setText] = useState(() => writeClock(ms));
  return (
    <TextInput
      label={label}
      dir="ltr"
      inputMode="numeric"
      maxLength={14}
      value={text}
      error={readClock(text) === null && t('wrong.clock')}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const read = readClock(currentTarget.value);
        if (read !== null) onChange(read);
      }}
    />
  );
}
