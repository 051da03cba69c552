import { useState } from 'react';
import type { SignInWays } from '#shared/page.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Sign-in dialog over the landing page, until it is closed. */
export function SignInOver({ ways }: { ways: SignInWays }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    history.replaceState(history.state, '', '/');
    setOpen(false);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return isOpen && <SignInDialog ways={ways} onClose={close} />;
}
