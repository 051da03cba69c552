import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import { alerts, type Message, type MessageQueue, snacks } from '../lib/messages.ts';
import { IconButton } from './icon-button.tsx';
import styles from './messages.module.css';
import { openDialogs } from './open-dialogs.ts';
import { useTimeout } from './use-timeout.ts';

const icons = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
} as const;

/**
 * The alert banner and the snackbar, at the top of every page; while a dialog is open, inside it. Their regions are
 * always there, so that changes are read out.
 */
export function Messages({ inDialog = false }: { inDialog?: boolean }) {
  const hidden = useSyncExternalStore(openDialogs.subscribe, openDialogs.read, () => 0) > 0 && !inDialog;
  return (
    <div className={styles.place}>
      <div role="alert">{!hidden && <Shown queue={alerts} kind="alert" />}</div>
      <div role="status">{!hidden && <Shown queue={snacks} kind="snackbar" />}</div>
    </div>
  );
}

function Shown({ queue, kind }: { queue: MessageQueue; kind: 'alert' | 'snackbar' }) {
  const message = useSyncExternalStore(queue.subscribe, queue.read, () => undefined);
  if (!message) return null;
  return <Card key={message.id} message={message} kind={kind} onClose={() => queue.close(message.id)} />;
}

interface CardProps {
  message: Message;
  kind: 'alert' | 'snackbar';
  onClose: () => void;
}

function Card({ message: { color, title, text, reference, timeout }, kind, onClose }: CardProps) {
  const t = useSharedWords();
  const pause = useTimeout(timeout, onClose);
  const Icon = icons[color];
  return (
    <div className={`${styles.card} ${styles[color]}`} data-message={kind} data-color={color} {...pause}>
      <Icon className={styles.sign} size={20} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{text}</div>
        {reference && (
          <div className={styles.reference}>
            {t('error.reference')} <code dir="ltr">{reference}</code>
          </div>
        )}
      </div>
      <IconButton label={t('action.close')} onClick={onClose}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
    </div>
  );
}
