import { useCallback } from 'react';
import type { Link } from '../../contract.ts';
import { useTitleOf } from '../parts/titles.ts';
import { useWords } from './words.ts';

type NamedLink = Pick<Link, 'label' | 'titles'>;

/** Returns a link's name: its label, else the title of its content. */
export function useNameOf() {
  const t = useWords();
  const titleOf = useTitleOf();
  const sharedTitle = useCallback(
    (link: NamedLink) => titleOf(link) || t(link.titles ? 'untitled' : 'gone'),
    [t, titleOf],
  );
  const nameOf = useCallback((link: NamedLink) => link.label || sharedTitle(link), [sharedTitle]);
  return { nameOf, sharedTitle };
}
