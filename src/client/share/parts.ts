import type { ComponentType } from 'react';
import type { LazyPageKind, PublicPage, SignInWays } from '#shared/page.ts';
import type { LoadedPart } from '../lib/room.ts';
import type { ErrorPage, NotAuthorizedPage } from '../ui/error-page.tsx';
import type { LandingPage } from './landing-page.tsx';
import type { SignInEnded } from './sign-in-ended.tsx';

/** What only some public pages need: the server has all of it, a browser loads what its page needs before it takes over. */
export interface Parts {
  LandingPage?: typeof LandingPage;
  SignInDialog?: ComponentType<{ ways: SignInWays; onClose: () => void }>;
  SignInEnded?: typeof SignInEnded;
  ErrorPage?: typeof ErrorPage;
  NotAuthorizedPage?: typeof NotAuthorizedPage;
  /** What draws the page, where a room does. */
  Part?: LoadedPart<LazyPageKind>;
}

export async function loadParts(page: PublicPage): Promise<Parts> {
  if (page.kind === 'landing') {
    const [{ LandingPage }, dialog] = await Promise.all([
      import('./landing-page.tsx'),
      page.signIn && import('./sign-in-dialog.tsx'),
    ]);
    return { LandingPage, ...(dialog && { SignInDialog: dialog.SignInDialog }) };
  }
  if (page.kind === 'sign-in-ended') {
    const { SignInEnded } = await import('./sign-in-ended.tsx');
    return { SignInEnded };
  }
  if (page.kind === 'error' || page.kind === 'not-authorized') {
    const { ErrorPage, NotAuthorizedPage } = await import('../ui/error-page.tsx');
    return { ErrorPage, NotAuthorizedPage };
  }
  return {};
}
