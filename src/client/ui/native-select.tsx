import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Option = string | { value: string; label: string; disabled?: boolean };

type Props = Omit<ComponentProps<'select'>, 'size'> &
  FieldProps & {
    data?: readonly (Option | { group: string; items: readonly Option[] })[];
  };

/** Choice among a few options by a native select. */
export function NativeSelect(props: Props) {
  const { label, description, error, size = 'sm', className, data, children, ...input } = props;
  const around = { label, description, error, size, className };
  return (
    <Field {...input} {...around}>
      {(own) => (
        <>
          <select {...input} {...own}>
            {children ?? data?.map(drawChoice)}
          </select>
          <span className={`${styles.end} ${styles.chevron}`}>
            <IconSelector size={24} stroke={2} aria-hidden />
          </span>
        </>
      )}
    </Field>
  );
}

function drawChoice(choice: NonNullable<Props['data']>[number]) {
  if (typeof choice === 'string' || !('group' in choice)) return drawOption(choice);
  return (
    <optgroup key={choice.group} label={choice.group}>
      {choice.items.map(drawOption)}
    </optgroup>
  );
}

function drawOption(option: Option) {
  const { value, label, disabled } = typeof option === 'string' ? optionOf(option) : option;
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

function optionOf(value: string): Exclude<Option, string> {
  return { value, label: value };
}
