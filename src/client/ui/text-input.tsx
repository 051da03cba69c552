import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'size'> &
  FieldProps & {
    withAsterisk?: boolean | undefined;
    leftSection?: ReactNode;
    /** Button at its end. */
    end?: ReactNode;
  };

/** Single-line text field. */
export function TextInput(props: Props) {
  const { label, description, error, size, className, withAsterisk, leftSection, end, ...input } = props;
  const around = { label, description, error, size, className, withAsterisk, start: leftSection };
  return (
    <Field {...input} {...around}>
      {(own) => (
        <>
          <input {...input} {...own} />
          {end && <span className={`${styles.end} ${styles.wide}`}>{end}</span>}
        </>
      )}
    </Field>
  );
}
