import { IconDownload } from '@tabler/icons-react';
import { useLanguage } from '#client/i18n/words.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { languageNames, languages } from '#shared/locale.ts';
import { certificateFile, type OwnCertificate } from '../../contract.ts';
import { certificatePath } from '../../pages.ts';
import { useWords } from '../words.ts';

interface Props {
  certificate: OwnCertificate;
  isQuiet?: boolean;
  /** Adds the other languages and the public page. */
  isWhole?: boolean;
}

/** Links to a certificate, in the language of the page first. */
export function CertificateLinks({ certificate, isQuiet = false, isWhole = false }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { number, revoked } = certificate;
  if (revoked) return <p className="spaced warn">{t('certificate.revoked')}</p>;
  return (
    <div className="cluster gap-8-12">
      <LinkButton quiet={isQuiet} href={certificateFile(number, language)}>
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {t('certificate.download')}
      </LinkButton>
      {isWhole &&
        languages
          .filter((each) => each !== language)
          .map((each) => (
            <a
              key={each}
              className="middle accent small inline touch"
              lang={each}
              href={certificateFile(number, each)}
              aria-label={t('certificate.in', { language: `\u2068${languageNames[each]}\u2069` })}
            >
              {languageNames[each]}
            </a>
          ))}
      {isWhole && (
        <a className="middle accent small inline touch" href={certificatePath(number)}>
          {t('certificate.verify')}
        </a>
      )}
    </div>
  );
}
