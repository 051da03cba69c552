import type { ComponentType } from 'react';
import { isPlatformPage, type PublicPage, type SignInWays } from '#shared/page.ts';
import type { LoadedPart } from '../app/public-pages.ts';
import type { ErrorPage, NotAuthorizedPage } from '../ui/error-page.tsx';
import type { SignInEnded } from './sign-in-ended.tsx';

/** Parts that only some public pages need: the server has all of them, a browser loads those of its page before hydration. */
export interface Parts {
  SignInOver?: ComponentType<{ ways: SignInWays }>;
  SignInEnded?: typeof SignInEnded;
  ErrorPage?: typeof ErrorPage;
  NotAuthorizedPage?: typeof NotAuthorizedPage;
  /** The page itself, where a room draws it. */
  own?: LoadedPart;
}

export async function loadParts(page: PublicPage): Promise<Parts> {
  if (!isPlatformPage(page)) {
    if (!page.signIn) return {};
    const { SignInOver } = await import('./sign-in-over.tsx');
    return { SignInOver };
  }
  if (page.kind === 'sign-in-ended') {
    const { SignInEnded } = await import('./sign-in-ended.tsx');
    return { SignInEnded };
  }
  const { ErrorPage, NotAuthorizedPage } = await import('../ui/error-page.tsx');
  return { ErrorPage, NotAuthorizedPage };
}

/** Returns the manifest key of the module that `loadParts` loads. */
export function moduleOfParts(page: PublicPage): string | null {
  if (!isPlatformPage(page)) return page.signIn ? 'src/client/share/sign-in-over.tsx' : null;
  return page.kind === 'sign-in-ended'
    ? 'src/client/share/sign-in-ended.tsx'
    : 'src/client/ui/error-page.tsx';
}
