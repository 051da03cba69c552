import { IconBellCheck, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { listQuery, useMark } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './bell-panel.module.css';
import { NoticeRow } from './notice-row.tsx';

interface Props {
  unread: number;
  /** Called when the focus or a link leads elsewhere. */
  onLeave: () => void;
  /** Called when the work in it is done: the focus returns to the bell. */
  onClose: () => void;
}

/** Newest notifications, below the bell. */
export function BellPanel({ unread, onLeave, onClose }: Props) {
  const t = useWords();
  const mark = useMark();
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({ ...listQuery({ size: 10 }), staleTime: 0 });
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      className={`column clip ${styles.panel}`}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onLeave();
      }}
    >
      <div className={`row rigid spread gap-8 ${styles.head}`}>
        <h2 className="normal strong">{t('title')}</h2>
        {unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              mark({ as: 'read' });
              onClose();
            }}
          >
            {t('mark-all')}
          </Button>
        )}
      </div>
      <div className={`scrolls flexible ${styles.list}`}>
        {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />)}
        {data?.notices.length === 0 && (
          <div className={`column middle centered gap-8 ${styles.empty}`}>
            <IconBellCheck size={32} stroke={1.5} className="muted" aria-hidden />
            <p className="strong">{t('empty')}</p>
            <p className="muted small pretty">{t('empty.text')}</p>
          </div>
        )}
        <ul className="stack">
          {data?.notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={onLeave} />
          ))}
        </ul>
      </div>
      <div className={`row rigid spread gap-8 ruled ${styles.foot}`}>
        <a
          className="small medium plain-link inline middle touch underlines accent"
          href="/notices"
          onClick={onLeave}
        >
          {t('all')}
        </a>
        <a
          className={`grid center muted touch round-m hovers ${styles.settings}`}
          href="/notices?tab=settings"
          aria-label={t('settings')}
          title={t('settings')}
          onClick={onLeave}
        >
          <IconSettings size={20} stroke={1.75} />
        </a>
      </div>
    </div>
  );
}
