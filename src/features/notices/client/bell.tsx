import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { navCounts } from '#client/lib/nav-counts.ts';
import button from '#client/ui/icon-button.module.css';
import { useCounts } from './api.ts';
import styles from './bell.module.css';
import { BellPanel } from './parts/bell-panel.tsx';
import { useWords } from './words.ts';

/** Bell with the number of unread notifications; it opens the newest ones. */
export default function Bell() {
  const t = useWords();
  const { number } = useFormats();
  const { data } = useCounts();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLButtonElement>(null);
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (data) navCounts.set(data.pages);
  }, [data]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(false);
      face.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  const label = unread > 0 ? t('bell.some', { count: unread }) : t('bell.none');
  return (
    <div ref={box} className={`relative rigid ${styles.box}`}>
      <button
        ref={face}
        type="button"
        className={button.button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} stroke={1.75} />
        {unread > 0 && (
          <span className={`strong centered digits ${styles.count}`} aria-hidden>
            {unread > 99 ? `${number(99)}+` : number(unread)}
          </span>
        )}
      </button>
      <span className="unseen" role="status">
        {unread > 0 && label}
      </span>
      {isOpen && (
        <BellPanel
          unread={unread}
          onLeave={() => setOpen(false)}
          onClose={() => {
            setOpen(false);
            face.current?.focus();
          }}
        />
      )}
    </div>
  );
}
