import { useId } from 'react';
import styles from './switch.module.css';

interface Props {
  label: string;
  hint: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, hint, on, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <label className={`row spread gap-16 touch ${styles.row}`}>
      <span className="grid">
        <span className="small strong" id={id}>
          {label}
        </span>
        <span className="muted tiny" id={`${id}-hint`}>
          {hint}
        </span>
      </span>
      <input
        className={`rigid relative ${styles.input}`}
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
