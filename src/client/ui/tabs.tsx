import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { directionOf } from '#shared/locale.ts';
import { useLanguage } from '../i18n/words.ts';
import { followHere } from '../lib/follow-here.ts';
import edges from './edges.module.css';
import { showInRow } from './show-in-row.ts';
import styles from './tabs.module.css';
import { useEdges } from './use-edges.ts';

interface Props<Name extends string> {
  label: string;
  tabs: readonly {
    name: Name;
    title: string;
    badge?: ReactNode;
    /** Address of the tab, if the server draws the page too, so that it opens without script. */
    href?: string;
  }[];
  current: Name;
  onChange: (name: Name) => void;
  /** Returns the content of a tab. Opened tabs stay mounted and retain their state. */
  children: (name: Name) => ReactNode;
}

/** Parts of a page, shown one at a time. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, children }: Props<Name>) {
  const id = useId();
  const rtl = directionOf(useLanguage()) === 'rtl';
  const opened = useRef(new Set<Name>());
  opened.current.add(current);
  useEffect(() => showInRow(document.getElementById(`${id}-tab-${current}`)), [id, current]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ name }) => name === current);
    const ahead = rtl ? -1 : 1;
    const to = { ArrowRight: at + ahead, ArrowLeft: at - ahead, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.name);
    document.getElementById(`${id}-tab-${next.name}`)?.focus();
  };
  return (
    <div className="shrinks">
      <div
        ref={useEdges()}
        className={`flex gap-4 ${styles.list} ${edges.row}`}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, title, badge, href }) => {
          const shared = {
            role: 'tab',
            id: `${id}-tab-${name}`,
            className: styles.tab,
            'aria-selected': name === current,
            'aria-controls': `${id}-panel-${name}`,
            tabIndex: name === current ? 0 : -1,
          } as const;
          if (href === undefined)
            return (
              <button key={name} type="button" {...shared} onClick={() => onChange(name)}>
                {title}
                {badge}
              </button>
            );
          return (
            <a key={name} {...shared} href={href} onClick={followHere(() => onChange(name))}>
              {title}
              {badge}
            </a>
          );
        })}
      </div>
      {tabs
        .filter(({ name }) => opened.current.has(name))
        .map(({ name }) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-panel-${name}`}
            className={styles.panel}
            aria-labelledby={`${id}-tab-${name}`}
            hidden={name !== current}
          >
            {children(name)}
          </div>
        ))}
    </div>
  );
}
