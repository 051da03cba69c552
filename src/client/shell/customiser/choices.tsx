import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

interface Props<Value extends string> {
  label: string;
  hint?: string;
  values: readonly Value[];
  chosen: Value;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
  /** Returns a small picture above the name. */
  pictureOf?: (value: Value) => ReactNode;
  /** Values that are currently unavailable. */
  without?: readonly Value[];
}

/** Radio group of a few values side by side. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, hint, values, chosen, nameOf, onChoose, pictureOf, without = [] } = props;
  const name = useId();
  return (
    <fieldset className="shrinks" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className={`small strong ${styles.label}`}>{label}</legend>
      <div className={`grid gap-8 above-8 ${styles.options}`}>
        {values.map((value) => (
          <label key={value} className={styles.option}>
            <input
              className={`full cover ${styles.input}`}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={without.includes(value)}
              onChange={() => onChoose(value)}
            />
            {pictureOf?.(value)}
            <span>{nameOf(value)}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className={`muted tiny ${styles.hint}`} id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
