import type { RefusalReason } from '../../contract.ts';
import type { QueueItem } from '../queue/item.ts';
import { useWords } from '../words.ts';

/** Refusal reasons that concern the kind of file, and not its transfer. */
const aboutKind: readonly RefusalReason[] = ['html', 'script', 'archive', 'program', 'text', 'unknown'];

/** Note on accepted kinds of files, shown once if any file was refused for its kind. */
export function AcceptedKindsNote({ items }: { items: readonly QueueItem[] }) {
  const t = useWords();
  const isRefused = items.some(
    ({ state, reason }) => state === 'refused' && reason && aboutKind.includes(reason),
  );
  return isRefused ? <p className="muted small below-12">{t('refused.then')}</p> : null;
}
