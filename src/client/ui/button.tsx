import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { SteadyButton } from './steady-button.tsx';

interface ButtonStyle {
  variant?: 'filled' | 'default' | 'quiet' | 'subtle' | 'light' | undefined;
  size?: 'sm' | 'md' | 'compact-sm' | 'compact-md' | 'tall' | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

type ButtonAttributes = Omit<ComponentProps<'button'>, 'onClick'> & {
  href?: never;
  htmlFor?: never;
  /** True while the pressed button's work is pending. */
  loading?: boolean | undefined;
};
type AnchorAttributes = Omit<ComponentProps<'a'>, 'onClick'> & { href: string; htmlFor?: never };
type LabelAttributes = Omit<ComponentProps<'label'>, 'onClick'> & { href?: never; htmlFor: string };

type Props = ButtonStyle &
  (ButtonAttributes | AnchorAttributes | LabelAttributes) & {
    onClick?: ((event: React.MouseEvent<HTMLElement>) => void) | undefined;
  };

/** Button with a label; with `href` it is a link, with `htmlFor` the label of a hidden input. */
export function Button({
  variant = 'filled',
  size = 'sm',
  leftSection,
  rightSection,
  className = '',
  children,
  ...others
}: Props) {
  const look = `${styles.button} ${styles[variant]} ${styles[size]} ${className}`;
  const content = (
    <>
      {leftSection}
      <span className={styles.label}>{children}</span>
      {rightSection}
    </>
  );
  if (others.href !== undefined)
    return (
      <a {...others} className={look}>
        {content}
      </a>
    );
  if (others.htmlFor !== undefined)
    return (
      <label {...others} htmlFor={others.htmlFor} className={look}>
        {content}
      </label>
    );
  return (
    <SteadyButton {...others} className={look}>
      {content}
    </SteadyButton>
  );
}
