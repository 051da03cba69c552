import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { connection } from '../lib/connection.ts';
import { showSnackbar } from '../lib/messages.ts';
import styles from './offline-notice.module.css';

/**
 * Shows that the server is unreachable while it is, and announces when it is back. Content below a dialog is dimmed, so each
 * dialog has a notice of its own.
 */
export function OfflineNotice({ inDialog = false }: { inDialog?: boolean }) {
  const t = useSharedWords();
  const reachable = useSyncExternalStore(connection.subscribe, connection.read, () => true);
  const was = useRef(reachable);

  useEffect(() => {
    if (reachable && !was.current && !inDialog)
      showSnackbar({ text: t('offline.back'), source: 'connection' }, { color: 'success' });
    was.current = reachable;
  }, [reachable, t, inDialog]);

  return (
    <div role="status">
      {!reachable && (
        <div className={`${styles.notice} ${inDialog ? styles.inDialog : styles.onPage}`}>
          <IconWifiOff size={20} stroke={1.75} aria-hidden />
          <div>
            <strong>{t('offline.title')}</strong> {t('offline.text')}
          </div>
        </div>
      )}
    </div>
  );
}
