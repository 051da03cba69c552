import type { ComponentType } from 'react';
import type { LazyPageKind, PublicPage, SignInWays } from '#shared/page.ts';
import type { LoadedPart } from '../lib/room.ts';
import type { ErrorPage, NotAuthorizedPage } from '../ui/error-page.tsx';
import type { SignInEnded } from './sign-in-ended.tsx';

/** What only some public pages need: the server has all of it, a browser loads what its page needs before it takes over. */
export interface Parts {
  SignInOver?: ComponentType<{ ways: SignInWays }>;
  SignInEnded?: typeof SignInEnded;
  ErrorPage?: typeof ErrorPage;
  NotAuthorizedPage?: typeof NotAuthorizedPage;
  /** What draws the page, where a room does. */
  Part?: LoadedPart<LazyPageKind>;
}

export async function loadParts(page: PublicPage): Promise<Parts> {
  if (page.kind === 'landing' && page.signIn) {
    const { SignInOver } = await import('./sign-in-over.tsx');
    return { SignInOver };
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
