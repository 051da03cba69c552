import { ApiError } from '#client/lib/http.ts';
import { reasonOf } from '#client/lib/issues.ts';

/** Limit on the people that correspondence may reach, and how many more fit; null for another error. */
export function reachRefused(error: Error | null): { fits: number; most: number } | null {
  if (!(error instanceof ApiError) || reasonOf(error) !== 'reach') return null;
  return { fits: Number(error.params.fits ?? 0), most: Number(error.params.most ?? 0) };
}
