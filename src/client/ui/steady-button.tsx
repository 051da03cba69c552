import { type ComponentProps, type FocusEvent, type MouseEvent, useState } from 'react';

interface Props extends ComponentProps<'button'> {
  loading?: boolean | undefined;
}

/**
 * Element of every button in the hub. Browsers remove the focus from a button that gets disabled, and keyboard navigation
 * restarts at the top of the page. So a busy button, or one disabled while focused, only has `aria-disabled` and ignores
 * presses.
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
  const staysFocusable = loading || (disabled && isFocused);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!staysFocusable) return onClick?.(event);
    // Also prevents submitting a form, and handlers of surrounding elements.
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = (isIn: boolean, handler: Props['onFocus']) => (event: FocusEvent<HTMLButtonElement>) => {
    setFocused(isIn);
    handler?.(event);
  };
  return (
    <button
      {...others}
      type={type}
      disabled={disabled && !staysFocusable}
      data-disabled={(disabled && !loading) || undefined}
      aria-disabled={staysFocusable || undefined}
      aria-busy={loading || undefined}
      onClick={press}
      onFocus={follow(true, onFocus)}
      onBlur={follow(false, onBlur)}
    />
  );
}
