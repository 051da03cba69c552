import { useFormats } from '#client/i18n/format.ts';
import { useSharedWords } from '#client/i18n/words.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { MessagePage } from '#client/ui/message-page.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import type { CertificatePageOf } from '../../contract/certificate-page.ts';
import styles from './certificate-page.module.css';
import { useWords } from './words.ts';

/** Public page that shows a certificate and whether it is valid. */
export default function CertificatePage({
  page: { certificate },
}: {
  page: CertificatePageOf;
  title: string;
}) {
  const t = useWords();
  const common = useSharedWords();
  const { date } = useFormats();
  if (!certificate)
    return (
      <MessagePage scene={404} title={t('unknown.title')} text={t('unknown.text')}>
        <LinkButton href="/">{common('action.home')}</LinkButton>
      </MessagePage>
    );
  const { state, name, program, number, issuedAt, expiresAt } = certificate;
  return (
    <article className={`card ${styles.page}`}>
      <h1 className={`below-8 ${styles.title}`}>{t('title')}</h1>
      <p className={`strong good below-24 ${styles.state}`} data-state={state}>
        {t(`state.${state}`)}
      </p>
      <dl className={`grid ${styles.facts}`}>
        <dt>{t('name')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{t('program')}</dt>
        <dd>
          <TextInLanguage text={program} />
        </dd>
        <dt>{t('issued')}</dt>
        <dd>{date(issuedAt)}</dd>
        {expiresAt && (
          <>
            <dt>{t('expires')}</dt>
            <dd>{date(expiresAt)}</dd>
          </>
        )}
        <dt>{t('number')}</dt>
        <dd>
          <bdi dir="ltr">{number}</bdi>
        </dd>
      </dl>
    </article>
  );
}
