import { type ReactNode, useContext, useMemo } from 'react';
import type { Catalogue } from '#shared/words.ts';
import { WordsContext } from '../i18n/words.ts';

interface Props {
  part: 'media' | 'pdf';
  catalogue: Catalogue;
  children: ReactNode;
}

/** Provides a player's words to its parts, in addition to those of the page. */
export function WithWords({ part, catalogue, children }: Props) {
  const words = useContext(WordsContext);
  const more = useMemo(
    () => ({ ...words, catalogues: { ...words.catalogues, [`player/${part}`]: catalogue } }),
    [words, part, catalogue],
  );
  return <WordsContext value={more}>{children}</WordsContext>;
}
