import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useId } from 'react';
import { type Accent, accents } from '#shared/accents.ts';
import { type HubKey, useHubWords } from '../../i18n/words.ts';
import styles from './accent-picker.module.css';

interface Props {
  label: string;
  chosen: Accent;
  onChoose: (accent: Accent) => void;
}

/** Picker of the primary color, as a row of dots. */
export function AccentPicker({ label, chosen, onChoose }: Props) {
  const say = useHubWords();
  const name = useId();
  return (
    <fieldset className="shrinks">
      <legend className={`small strong ${styles.label}`}>{label}</legend>
      <div className={`wrap ${styles.dots}`}>
        {accents.map((accent) => (
          <label key={accent} className={styles.dot} style={{ '--dot': accent } as CSSProperties}>
            <input
              type="radio"
              name={name}
              value={accent}
              aria-label={say(`colour.${accent.slice(1)}` as HubKey)}
              title={say(`colour.${accent.slice(1)}` as HubKey)}
              checked={accent === chosen}
              onChange={() => onChoose(accent)}
            />
            {accent === chosen && <IconCheck size={18} stroke={2.5} aria-hidden />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
