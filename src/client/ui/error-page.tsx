import type { ErrorCode } from '#shared/errors.ts';
import type { ErrorPageStatus } from '#shared/page.ts';
import { useSharedWords } from '../i18n/words.ts';
import { LinkButton } from './link-button.tsx';
import { MessagePage } from './message-page.tsx';

/** Code of each status; it selects the texts of the error page. */
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
  /** True if the error page's own address was requested: retrying would only show it again. */
  isAddress?: boolean | undefined;
  /** Page to open after signing in. */
  returnTo?: string | undefined;
}

export function ErrorPage({ status, requestId, isAddress, returnTo = '/' }: Props) {
  const t = useSharedWords();
  const code = codeOfStatus[status];
  const mayPass = !isAddress && (status === 429 || status >= 500);
  const reference = requestId && (
    <>
      {t('error.reference')} <code dir="ltr">{requestId}</code>
    </>
  );
  return (
    <MessagePage
      scene={status}
      title={t(`error.${code}.title`)}
      text={t(`error.${code}.text`)}
      below={reference}
    >
      {/* An empty address is the page itself: following it repeats the request. */}
      {mayPass && <LinkButton href="">{t('action.retry')}</LinkButton>}
      {status === 401 && (
        <LinkButton href={`/login?return=${encodeURIComponent(returnTo)}`}>{t('action.sign-in')}</LinkButton>
      )}
      <LinkButton href="/" quiet={mayPass || status === 401}>
        {t('action.home')}
      </LinkButton>
    </MessagePage>
  );
}

/** Page for users who are signed in but may not open the requested page. */
export function NotAuthorizedPage() {
  const t = useSharedWords();
  return (
    <MessagePage
      scene="not-authorized"
      title={t('error.not-authorized.title')}
      text={t('error.not-authorized.text')}
    >
      <LinkButton href="/">{t('action.home')}</LinkButton>
    </MessagePage>
  );
}
