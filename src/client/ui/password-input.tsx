import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import styles from './password-input.module.css';
import { TextInput } from './text-input.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'end'> & {
  /** Name of the button that shows the typed password. */
  show: string;
};

/** Password field whose text can be shown. */
export function PasswordInput({ show, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...input}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={`grid ink center relative round-m hovers ${styles.toggle}`}
          aria-label={show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={22} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
