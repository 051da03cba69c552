import { showSnackbar } from '#client/lib/messages.ts';
import type { SharedContent } from '#shared/shared-content.ts';
import { useWords } from './words.ts';

/** Shares the address of content by the device's own means, or else copies it. */
export function useShareAddress({ path, title }: Pick<SharedContent, 'path' | 'title'>): () => Promise<void> {
  const t = useWords();
  return async () => {
    const address = new URL(path, location.href).href;
    if (navigator.share) await navigator.share({ title: title.text, url: address }).catch(() => {});
    else {
      await navigator.clipboard.writeText(address);
      showSnackbar(t('copied'), { color: 'success' });
    }
  };
}
