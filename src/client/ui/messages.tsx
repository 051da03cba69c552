import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
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
 * Alert banner and snackbar, at the top of every page; while a dialog is open, inside it. Their live regions are always
 * rendered, so that screen readers announce changes.
 */
export function Messages({ inDialog = false }: { inDialog?: boolean }) {
  const hidden = useSyncExternalStore(openDialogs.subscribe, openDialogs.count, () => 0) > 0 && !inDialog;
  return (
    <div className={styles.place}>
      <div role="alert">{!hidden && <CurrentMessage queue={alerts} kind="alert" />}</div>
      <div role="status">{!hidden && <CurrentMessage queue={snacks} kind="snackbar" />}</div>
    </div>
  );
}

function CurrentMessage({ queue, kind }: { queue: MessageQueue; kind: 'alert' | 'snackbar' }) {
  const message = useSyncExternalStore(queue.subscribe, queue.read, () => undefined);
  if (!message) return null;
  return <Card key={message.id} message={message} kind={kind} onClose={() => queue.close(message.id)} />;
}

interface CardProps {
  message: Message;
  kind: 'alert' | 'snackbar';
  onClose: () => void;
}

function Card({ message, kind, onClose }: CardProps) {
  const { color, title, text, reference, action, takesFocus = false, timeout } = message;
  const t = useSharedWords();
  const { onFocus, ...pause } = useTimeout(timeout, onClose);
  const cameFrom = useRef<EventTarget | null>(null);
  const actionButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) actionButton.current?.focus();
  }, [takesFocus]);
  const Icon = icons[color];
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    onFocus();
  };
  // The button disappears with its message, so the focus returns to where it was.
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause its timeout
    <div
      className={`${styles.card} ${styles[color]}`}
      data-message={kind}
      data-color={color}
      onFocus={noteFocus}
      {...pause}
    >
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
      {action && (
        <button
          ref={actionButton}
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('action.close')} onClick={close}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
    </div>
  );
}
