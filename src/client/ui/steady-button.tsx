import { type ComponentProps, type FocusEvent, type MouseEvent, useState } from 'react';

interface Props extends ComponentProps<'button'> {
  loading?: boolean | undefined;
}

/**
 * The element of every button of the hub. Browsers take the focus away from a button that gets disabled, and a keyboard
 * then starts again at the top of the page. So one that is busy, or is disabled while it has the focus, only says that it
 * cannot be pressed, and takes no press.
 */
export function SteadyButton({
  loading = false,
  disabled = false,
  type = 'button',
  onClick,
  onFocus,
  onBlur,
  ...others
}: Props) {
  const [isFocused, setFocused] = useState(false);
  const keepsFocus = loading || (disabled && isFocused);
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
      data-disabled={(disabled && !loading) || undefined}
      aria-disabled={keepsFocus || undefined}
      aria-busy={loading || undefined}
      onClick={press}
      onFocus={follow(true, onFocus)}
      onBlur={follow(false, onBlur)}
    />
  );
}
