import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Consequence of the choice, in one line. */
  description: ReactNode;
  disabled?: boolean;
}

interface Props<Value extends string> {
  label: ReactNode;
  choices: readonly Choice<Value>[];
  /** Null if none of them applies. */
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** Choice of one among a few, each shown with its consequence. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className = '',
}: Props<Value>) {
  const id = useId();
  return (
    <fieldset className={`${styles.choices} ${className}`}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.choice}>
          <input
            className={styles.input}
            id={`${id}-${choice.value}`}
            type="radio"
            name={id}
            checked={choice.value === value}
            disabled={choice.disabled}
            aria-describedby={`${id}-${choice.value}-means`}
            onChange={() => onChange(choice.value)}
          />
          <label className={styles.label} htmlFor={`${id}-${choice.value}`}>
            {choice.label}
          </label>
          <p className={styles.description} id={`${id}-${choice.value}-means`}>
            {choice.description}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
