import { carryPlaces } from '#features/home/client/public.ts';
import type { Viewer } from '#shared/page.ts';

/** Lets users who are signed in resume what they play on any device. */
export function rememberPlaces(viewer: Viewer | null): void {
  if (viewer) carryPlaces();
}
