import { IconCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  label?: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | undefined;
}

/** Checkbox; without a label it needs an accessible name of its own. */
export function Checkbox({ label, description, size = 'sm', className = '', ...input }: Props) {
  const id = useId();
  return (
    <div className={`${styles.checkbox} ${styles[size]} ${className}`}>
      <span className={styles.box}>
        <input
          {...input}
          className={styles.input}
          id={id}
          type="checkbox"
          aria-describedby={description ? `${id}-description` : undefined}
        />
        <IconCheck className={styles.tick} stroke={4} aria-hidden />
      </span>
      {label && (
        <div className={styles.words}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          {description && (
            <p className={styles.description} id={`${id}-description`}>
              {description}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
