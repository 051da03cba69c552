import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useFormats } from '#client/i18n/format.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import type { Session } from '../../contract.ts';
import { useWords } from '../words.ts';
import { endSession } from './api.ts';
import list from './list.module.css';

interface Props {
  session: Session;
  onEnded: () => unknown;
}

export function SessionItem({ session, onEnded }: Props) {
  const t = useWords();
  const formats = useFormats();
  const errors = useErrorWords();
  const name = useBrowserName(session.browser);
  const end = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => showSnackbar(t('profile.sessions.ended', { name }), { color: 'success' }),
    onError: (error) => showAlert(errors.ofError(error)),
    // The list shows the current state after success and failure alike.
    onSettled: onEnded,
  });
  const moments = (moment: string) => ({ ago: formats.relative(moment), date: formats.dateTime(moment) });
  const Icon = /Android|iPhone|iPad/.test(session.browser) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li className={`cluster gap-8-16 ${list.item}`}>
      <div className={`grid rigid muted ${list.icon}`} aria-hidden>
        <Icon size={22} stroke={1.75} />
      </div>
      <div className={list.words}>
        <div className="cluster gap-4-8 strong breaks">
          <span>{name}</span>
          {session.isThisOne && (
            <span className={`accent tiny medium ${list.mark}`}>{t('profile.sessions.this')}</span>
          )}
        </div>
        <div className="muted small">
          <time dateTime={session.createdAt}>{t('profile.sessions.since', moments(session.createdAt))}</time>
        </div>
        <div className="muted small">
          <time dateTime={session.lastSeenAt}>{t('profile.sessions.seen', moments(session.lastSeenAt))}</time>
        </div>
      </div>
      {!session.isThisOne && (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={t('profile.sessions.end-name', { name })}
          onClick={() => end.mutate()}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Description of a browser such as `Chrome on Android`, in the person's language. */
function useBrowserName(label: string): string {
  const t = useWords();
  const [browser = '', system] = label.split(' on ');
  if (system) return t('profile.sessions.name', { browser, system });
  return browser || t('profile.sessions.unknown');
}
