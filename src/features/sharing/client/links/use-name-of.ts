import { useCallback } from 'react';
import type { Link } from '../../contract.ts';
import { useTitleOf } from '../parts/titles.ts';
import { useWords } from './words.ts';

type Named = Pick<Link, 'label' | 'titles'>;

/** Returns a link's name: its label, else the title of its content. */
export function useNameOf() {
  const t = useWords();
  const titleOf = useTitleOf();
  const sharedTitle = useCallback(
    (link: Named) => titleOf(link) || t(link.titles ? 'untitled' : 'gone'),
    [t, titleOf],
  );
  const nameOf = useCallback((link: Named) => link.label || sharedTitle(link), [sharedTitle]);
  return { nameOf, sharedTitle };
}
