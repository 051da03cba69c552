import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { connection } from '../lib/connection.ts';
import { showSnackbar } from '../lib/messages.ts';
import styles from './offline-notice.module.css';

/** Says that the server is out of reach for as long as it is, and when it is back. */
export function OfflineNotice() {
  const t = useSharedWords();
  const reachable = useSyncExternalStore(connection.subscribe, connection.read, () => true);
  const was = useRef(reachable);

  useEffect(() => {
    if (reachable && !was.current) showSnackbar(t('offline.back'), { color: 'success' });
    was.current = reachable;
  }, [reachable, t]);

  return (
    <div role="status">
      {!reachable && (
        <div className={styles.notice}>
          <IconWifiOff size={20} stroke={1.75} aria-hidden />
          <div>
            <strong>{t('offline.title')}</strong> {t('offline.text')}
          </div>
        </div>
      )}
    </div>
  );
}
