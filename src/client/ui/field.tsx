import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Parts shared by all fields. */
export interface FieldProps {
  label?: ReactNode;
  description?: ReactNode;
  /** Error message of the field; `true` if it is shown elsewhere. */
  error?: ReactNode;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

interface FieldWrapperProps extends FieldProps {
  id?: string | undefined;
  required?: boolean | undefined;
  /** Marks a required field with a star; true by default. */
  withAsterisk?: boolean | undefined;
  dir?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
  start?: ReactNode;
  children: (input: InputProps) => ReactNode;
}

interface InputProps {
  id: string;
  className: string | undefined;
  required: boolean | undefined;
  dir: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, description and error of a field, all of them announced by screen readers. */
export function Field(props: FieldWrapperProps) {
  const { label, description, error, size = 'md', className = '', required, dir, start, children } = props;
  const own = useId();
  const id = props.id ?? own;
  const hasMessage = Boolean(error) && error !== true;
  const descriptions = [
    hasMessage && `${id}-error`,
    description && `${id}-description`,
    props['aria-describedby'],
  ];
  return (
    <div className={`${styles.field} ${styles[size]} ${className}`}>
      {label && (
        <label className={styles.label} htmlFor={id}>
          {label}
          {(props.withAsterisk ?? required) && (
            <span className={styles.star} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      {description && (
        <p className={styles.description} id={`${id}-description`}>
          {description}
        </p>
      )}
      <div className={styles.box} dir={dir === 'auto' ? undefined : dir}>
        {start && <span className={styles.start}>{start}</span>}
        {children({
          id,
          className: styles.input,
          required,
          dir,
          'aria-invalid': Boolean(error || props['aria-invalid']) || undefined,
          'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
        })}
      </div>
      {hasMessage && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
