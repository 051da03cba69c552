import type { ComponentType } from 'react';
import { useId } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import whole from '#client/ui/whole.module.css';
import type { WorkList, WorkRow } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './work-card.module.css';

interface Props {
  title: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  tone: 'accent' | 'good' | 'warn' | 'bad' | 'muted';
  work: WorkList;
  /** List with all of it; missing if there is none. */
  href?: string;
  /** Returns the second line of a row. */
  factOf: (row: WorkRow) => string;
}

/** Card with the most urgent lines of one kind of work. Renders nothing if there are none. */
export function WorkCard({ title, icon: Icon, tone, work: { count, rows }, href, factOf }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const id = useId();
  if (count === 0) return null;
  return (
    <section className={`card stack shrinks ${styles.card}`} aria-labelledby={id}>
      <h3 className={`row gap-8 small strong ${styles.head}`} id={id}>
        <span className={`grid rigid center ${tone}`} aria-hidden>
          <Icon size={18} stroke={1.75} />
        </span>
        <span className="grow">{title}</span>
        <span className="muted digits">{number(count)}</span>
      </h3>
      <ul className="stack">
        {rows.map((row) => (
          <li key={row.id} className={`grid shrinks gap-2 relative round-m hovers ${styles.row}`}>
            <a className={`ink small medium plain-link nowrap ellipsis ${whole.row}`} href={row.path}>
              <bdi>{row.title || t('untitled')}</bdi>
            </a>
            <span className="muted tiny">{factOf(row)}</span>
            {row.note && (
              <q className={`muted tiny breaks ${styles.note}`} dir="auto">
                {row.note}
              </q>
            )}
          </li>
        ))}
      </ul>
      {href && count > rows.length && (
        <a className={`small medium plain-link inline middle touch underlines ${styles.more}`} href={href}>
          {t('work.all', { count })}
        </a>
      )}
    </section>
  );
}
