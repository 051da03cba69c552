import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageSizes } from '#shared/page-sizes.ts';
import { useFormats } from '../i18n/format.ts';
import { useHubWords } from '../i18n/words.ts';
import { followHere } from '../lib/follow-here.ts';
import styles from './pager.module.css';

interface Props {
  page: number;
  size: number;
  /** Number of all rows; undefined while the first page loads. */
  total: number | undefined;
  /** True if there are more rows than `total`, which are not counted. */
  more?: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Returns the address of another page, if the server draws the list too, so that paging works without script. */
  hrefOf?: (page: number) => string;
}

/** Pagination of a table, with the current range. */
export function Pager({ page, size, total, more = false, onPage, onSize, hrefOf }: Props) {
  const say = useHubWords();
  const { number } = useFormats();
  const last = more ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil((total ?? 0) / size));
  const from = more ? (page - 1) * size + 1 : Math.min((page - 1) * size + 1, total ?? 0);
  return (
    <nav className={`cluster muted small above-12 ${styles.pager}`} aria-label={say('pager.label')}>
      <label className={`row gap-8 needs-script ${styles.rows}`}>
        {say('pager.rows')}
        <select
          className={`ink touch on-card ${styles.select}`}
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {pageSizes.map((each) => (
            <option key={each} value={each}>
              {number(each)}
            </option>
          ))}
        </select>
      </label>
      <span className={`row ${styles.ways}`}>
        <span aria-live="polite">
          {total !== undefined &&
            say('pager.range', {
              from: number(from),
              to: number(more ? page * size : Math.min(page * size, total)),
              total: `${number(total)}${more ? '+' : ''}`,
            })}
        </span>
        <Step
          label={say('pager.previous')}
          disabled={page <= 1}
          href={hrefOf?.(Math.max(1, page - 1))}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={20} stroke={1.75} />
        </Step>
        <Step
          label={say('pager.next')}
          disabled={page >= last}
          href={hrefOf?.(Math.min(last, page + 1))}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={20} stroke={1.75} />
        </Step>
      </span>
    </nav>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  href: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** Button that retains the focus at the first and the last page. */
function Step({ label, disabled, href, onClick, children }: StepProps) {
  const shared = { className: styles.step, 'aria-label': label, title: label, 'aria-disabled': disabled };
  if (href === undefined)
    return (
      <button type="button" {...shared} onClick={() => !disabled && onClick()}>
        {children}
      </button>
    );
  return (
    <a {...shared} href={href} onClick={followHere(() => !disabled && onClick())}>
      {children}
    </a>
  );
}
