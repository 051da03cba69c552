import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Props = ComponentProps<'textarea'> &
  FieldProps & {
    /** Grows with its text between these numbers of rows; browsers without support show the least and scroll. */
    growing?: { least: number; most: number };
  };

/** Multi-line text field. */
export function Textarea(props: Props) {
  const { label, description, error, size, className, growing, ...input } = props;
  const around = { label, description, error, size, className };
  return (
    <Field {...input} {...around}>
      {(own) => (
        <textarea
          {...input}
          {...own}
          {...(growing && {
            className: `${styles.input} ${styles.growing}`,
            rows: growing.least,
            style: { minBlockSize: rowsHigh(growing.least), maxBlockSize: rowsHigh(growing.most) },
          })}
        />
      )}
    </Field>
  );
}

function rowsHigh(rows: number): string {
  return `calc(${rows}lh + 16px)`;
}
