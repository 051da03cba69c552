import { type ComponentProps, type FocusEvent, type MouseEvent, useState } from 'react';

type Props = ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * The element of every button of the UI kit. Browsers take the focus away from a button that gets disabled, and a keyboard
 * then starts again at the top of the page. So one that is busy, or is disabled while it has the focus, only says that it
 * cannot be pressed, and takes no press.
 */
export function SteadyButton({
  disabled = false,
  type = 'button',
  onClick,
  onFocus,
  onBlur,
  ...others
}: Props) {
  const [isFocused, setFocused] = useState(false);
  const isBusy = others['data-loading'] === true;
  const keepsFocus = disabled && (isBusy || isFocused);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!keepsFocus) return onClick?.(event);
    // Not sent by a form either, nor heard by what stands around the button.
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = (isIn: boolean, tell: Props['onFocus']) => (event: FocusEvent<HTMLButtonElement>) => {
    setFocused(isIn);
    tell?.(event);
  };
  return (
    <button
      {...others}
      type={type}
      disabled={disabled && !keepsFocus}
      aria-disabled={keepsFocus || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
      onFocus={follow(true, onFocus)}
      onBlur={follow(false, onBlur)}
    />
  );
}
