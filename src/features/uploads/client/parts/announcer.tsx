import { useEffect, useRef, useState } from 'react';
import type { ItemState, QueueItem } from '../queue/item.ts';
import { useWords } from '../words.ts';

const announced = {
  done: 'said.done',
  refused: 'said.refused',
  failed: 'said.failed',
  offline: 'said.offline',
} as const;
const isAnnounced = (state: ItemState): state is keyof typeof announced => state in announced;

/** Live region that announces each finished or failed upload once to screen readers. */
export function Announcer({ items }: { items: readonly QueueItem[] }) {
  const t = useWords();
  const before = useRef(new Map<string, ItemState>());
  const [words, setWords] = useState('');
  useEffect(() => {
    const news = items.flatMap(({ key, name, state }) => {
      const old = before.current.get(key);
      return old !== undefined && old !== state && isAnnounced(state) ? [t(announced[state], { name })] : [];
    });
    before.current = new Map(items.map(({ key, state }) => [key, state]));
    if (news.length > 0) setWords(news.join(' '));
  }, [items, t]);
  return (
    <p className="unseen" role="status">
      {words}
    </p>
  );
}
