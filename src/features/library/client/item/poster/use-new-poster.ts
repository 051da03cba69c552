import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import type { Item } from '../../../contract.ts';
import { itemKeys } from '../../api.ts';
import { useWords } from '../../words.ts';

const pollMs = 1500;
const mostMs = 60_000;

/** Reports that another poster is being made, and reloads the item until it is there. */
export function useNewPoster(item: Item): () => void {
  const t = useWords();
  const queries = useQueryClient();
  const [before, setBefore] = useState<{ file: string | null; since: number } | null>(null);
  const file = fileOf(item);

  useEffect(() => {
    if (!before || file !== before.file) return;
    const timer = setInterval(() => {
      if (Date.now() - before.since > mostMs) {
        setBefore(null);
        showSnackbar(t('poster.failed'), { color: 'error' });
      } else void queries.invalidateQueries({ queryKey: itemKeys.one(item.id) });
    }, pollMs);
    return () => clearInterval(timer);
  }, [before, file, item.id, queries, t]);

  return () => {
    setBefore({ file, since: Date.now() });
    showSnackbar(t('poster.saved'), { color: 'success' });
  };
}

/** File name of the poster: it identifies the picture, while the address changes with every reading. */
function fileOf({ media: { poster } }: Item): string | null {
  return poster && (new URL(poster.url, location.href).pathname.split('/').at(-1) ?? null);
}
