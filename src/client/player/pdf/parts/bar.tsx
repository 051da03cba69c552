import type { ReactNode } from 'react';
import { useNumbers } from '../use-numbers.ts';
import type { View } from '../view/use-view.ts';
import { useWords } from '../words.ts';
import styles from './bar.module.css';
import { Icon } from './icon.tsx';
import { PageField } from './page-field.tsx';
import { Tool } from './tool.tsx';

interface Props {
  view: View;
  pages: number;
  isPanelOpen: boolean;
  onPanel: () => void;
  isFinding: boolean;
  onFind: () => void;
  isExpanded: boolean;
  onExpand: () => void;
  /** Menu button with the remaining actions. */
  menu: ReactNode;
}

/** Toolbar of the reader: at the top on wide screens, at the bottom on narrow ones. */
export function Bar(props: Props) {
  const { view, pages, isPanelOpen, onPanel, isFinding, onFind, isExpanded, onExpand, menu } = props;
  const t = useWords();
  const format = useNumbers();
  const { page } = view.seen;
  const size = t('zoom.now', { percent: format.percent(view.factor) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools are not form fields
    <div
      className={`row rigid gap-4 ink relative on-card ${styles.bar}`}
      role="group"
      aria-label={t('tools')}
    >
      <Tool label={t('panel')} aria-expanded={isPanelOpen} onClick={onPanel}>
        <Icon name="sidebar" />
      </Tool>
      <span className={`middle gap-2 inline ${styles.wide}`}>
        <Tool label={t('previous')} disabled={page <= 1} onClick={() => view.goTo(page - 1)}>
          <Icon name="up" />
        </Tool>
        <Tool label={t('next')} disabled={page >= pages} onClick={() => view.goTo(page + 1)}>
          <Icon name="down" />
        </Tool>
      </span>
      <PageField page={page} pages={pages} goTo={view.goTo} />
      <span className="flexible" />
      <span className={`middle gap-2 inline ${styles.wide}`}>
        <Tool label={t('zoom.out')} shortcut="-" onClick={() => view.zoomBy(-1)}>
          <Icon name="minus" />
        </Tool>
        <button
          type="button"
          className={`muted small digits round-m ${styles.size}`}
          aria-label={`${size}, ${t('zoom.auto')}`}
          title={t('zoom.auto')}
          aria-keyshortcuts="0"
          onClick={() => view.zoomTo('auto')}
        >
          <bdi>{format.percent(view.factor)}</bdi>
        </button>
        <Tool label={t('zoom.in')} shortcut="+" onClick={() => view.zoomBy(1)}>
          <Icon name="plus" />
        </Tool>
        <span className={styles.line} />
      </span>
      <Tool label={t('find')} shortcut="Control+F" aria-expanded={isFinding} onClick={onFind}>
        <Icon name="search" />
      </Tool>
      <Tool label={t(isExpanded ? 'shrink' : 'expand')} aria-pressed={isExpanded} onClick={onExpand}>
        {isExpanded ? <Icon name="shrink" /> : <Icon name="expand" />}
      </Tool>
      {menu}
    </div>
  );
}
