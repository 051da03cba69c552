import type { ErrorCode } from '#shared/errors.ts';
import type { ErrorPageStatus } from '#shared/page.ts';
import { useSharedWords } from '../i18n/words.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { ErrorDrawing } from './error-drawing.tsx';
import styles from './error-page.module.css';

/** The code whose words an error page says. */
export const codeOfStatus = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  410: 'gone',
  429: 'rate-limited',
  500: 'internal-error',
  503: 'unavailable',
} as const satisfies Record<ErrorPageStatus, ErrorCode>;

interface Props {
  status: ErrorPageStatus;
  requestId?: string | undefined;
}

export function ErrorPage({ status, requestId }: Props) {
  const t = useSharedWords();
  const code = codeOfStatus[status];
  const mayPass = status === 429 || status >= 500;
  return (
    <div className={styles.page}>
      <ErrorDrawing status={status} />
      <h1 className={styles.title}>{t(`error.${code}.title`)}</h1>
      <p className={styles.text}>{t(`error.${code}.text`)}</p>
      <div className={styles.ways}>
        {/* An empty address is the page itself: following it asks the server again. */}
        {mayPass && <LinkButton href="">{t('action.retry')}</LinkButton>}
        <LinkButton href="/" quiet={mayPass}>
          {t('action.home')}
        </LinkButton>
      </div>
      {requestId && (
        <p className={styles.reference}>
          {t('error.reference')} <code dir="ltr">{requestId}</code>
        </p>
      )}
    </div>
  );
}
