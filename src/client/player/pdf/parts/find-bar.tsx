import { useEffect, useRef } from 'react';
import { numberOf } from '../find/search.ts';
import type { Find } from '../find/use-find.ts';
import { useWords } from '../words.ts';
import styles from './find-bar.module.css';
import { Icon } from './icon.tsx';
import { Tool } from './tool.tsx';

/** Search field with the number of matches. */
export function FindBar({ find, onClose }: { find: Find; onClose: () => void }) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const { found, hit, query, isBusy } = find;
  const status = () => {
    if (!query.trim()) return '';
    if (!hit) return t(isBusy ? 'find.looking' : 'find.none');
    return t(isBusy ? 'find.more' : 'find.count', { at: numberOf(found, hit), total: found.total });
  };
  return (
    <search className={`row gap-2 ${styles.bar}`}>
      <input
        ref={field}
        className={`grow ink normal ${styles.field}`}
        type="search"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: users open the field to type
        autoFocus
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        placeholder={t('find.short')}
        aria-label={t('find')}
        value={query}
        onChange={({ currentTarget }) => find.look(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            find.step(event.shiftKey ? -1 : 1);
          } else if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          }
        }}
      />
      <output
        className={`rigid muted tiny digits nowrap ${styles.count}`}
        data-none={(!isBusy && !hit && query.trim() !== '') || undefined}
      >
        {status()}
      </output>
      <Tool label={t('find.previous')} disabled={found.total === 0} onClick={() => find.step(-1)}>
        <Icon name="up" size={18} />
      </Tool>
      <Tool label={t('find.next')} disabled={found.total === 0} onClick={() => find.step(1)}>
        <Icon name="down" size={18} />
      </Tool>
      <Tool label={t('find.close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </Tool>
    </search>
  );
}
