import { IconCheck } from '@tabler/icons-react';
import styles from './menu.module.css';

interface Props<Value> {
  label: string;
  choices: readonly { value: Value; label: string; lang?: string | undefined }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Radio group in a menu of a player. */
export function MenuChoices<Value extends string | number | null>({
  label,
  choices,
  chosen,
  onChoose,
}: Props<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className="grid">
      {choices.map(({ value, label: text, lang }) => (
        // biome-ignore lint/a11y/useSemanticElements: a press chooses at once, and arrow keys cross all groups of the menu
        <button
          key={String(value)}
          type="button"
          role="radio"
          aria-checked={value === chosen}
          className={`row full small touch round-s text-start hovers ${styles.choice}`}
          lang={lang}
          onClick={() => onChoose(value)}
        >
          <bdi>{text}</bdi>
          {value === chosen && (
            <IconCheck className={`accent ${styles.tick}`} size={16} stroke={2} aria-hidden />
          )}
        </button>
      ))}
    </div>
  );
}
