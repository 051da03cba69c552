import { fold } from '#shared/fold.ts';
import { mainTitle, type Texts } from '../../contract.ts';

/** Returns a slug made from titles; empty if they have neither letters nor digits. */
export function slugFrom(titles: Texts): string {
  return fold(mainTitle(titles, null)).replaceAll(' ', '-').slice(0, 100);
}
