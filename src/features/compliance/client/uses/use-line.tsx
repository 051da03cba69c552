import { useFormats } from '#client/i18n/format.ts';
import { Tag } from '#client/ui/tag.tsx';
import { languageNames } from '#shared/locale.ts';
import type { UseRecord } from '../../contract.ts';
import { isolateName } from '../approval/isolate-name.ts';
import records from '../records.module.css';
import { useWords } from '../words.ts';
import { dayOf } from './search.ts';
import styles from './uses.module.css';

const tones = { made: 'plain', sent: 'accent', opened: 'good', delivered: 'plain' } as const;

type ReportedFacts = NonNullable<UseRecord['told']>;

/** One record, with the content that was shown. */
export function UseLine({ use, isOpen }: { use: UseRecord; isOpen: boolean }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { told: details, kind, at, seq } = use;
  const recipientOf = useRecipient();
  const facts = [
    dateTime(at),
    details?.way && t(`uses.way.${details.way}`),
    ...(details ? recipientOf(details) : []),
    details && !details.link && t('uses.public'),
    details?.person && t('uses.from-person', { name: isolateName(details.person.name) }),
  ];
  return (
    <>
      <span className={records.name} dir="auto">
        {details?.title ?? t('uses.record', { seq })}
      </span>
      <ul className={records.facts}>
        <li>
          <Tag tone={tones[kind]}>{t(`uses.kind.${kind}`)}</Tag>
        </li>
        {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
      </ul>
      {details ? (
        <Details details={details} use={use} isOpen={isOpen} />
      ) : (
        <p className="muted small">{t('uses.disposed')}</p>
      )}
    </>
  );
}

/** Describes the recipient and how certain that is. An unknown device is shown by a few letters of its mark. */
function useRecipient(): (details: ReportedFacts) => string[] {
  const t = useWords();
  const nameOf = ({ recipient, standing }: ReportedFacts): string => {
    if (recipient?.startsWith('device:')) return t('uses.recipient.device', { mark: recipient.slice(7, 13) });
    if (recipient === null) return t('uses.recipient.unknown');
    // Records of earlier versions do not contain it.
    if (standing === 'unknown') return t('uses.recipient.unproven', { recipient: isolateName(recipient) });
    return t(`uses.recipient.${standing}`, { recipient: isolateName(recipient) });
  };
  return (details) => {
    const { addressee, recipient } = details;
    const isOther = addressee !== null && addressee !== recipient;
    return [
      nameOf(details),
      ...(isOther ? [t('uses.addressee', { recipient: isolateName(addressee) })] : []),
    ];
  };
}

function Details({ details, use, isOpen }: { details: ReportedFacts; use: UseRecord; isOpen: boolean }) {
  const t = useWords();
  const { language, disclosures, rulesVersion, shown, message } = details;
  return (
    <details open={isOpen}>
      <summary className={`small medium ${styles.summary}`}>
        {t(use.kind === 'opened' || use.kind === 'delivered' ? 'uses.details' : 'uses.led-to')}
      </summary>
      <ul className={`breaks ${styles.shown}`}>
        {shown.map(({ id, title, version, approval, seal }) => (
          <li key={id}>
            <span className={`wrap ${styles.links}`}>
              <a href={`/library/${id}`} dir="auto">
                {title}
              </a>
              {approval && <a href={`/compliance/approvals/${approval}`}>{t('uses.approved')}</a>}
            </span>
            <span className="muted small">
              {t('uses.version', { version })} · {t(approval ? 'uses.seal' : 'uses.no-approval')}
            </span>
            {approval && (
              <code className="muted small breaks block" dir="ltr">
                {seal}
              </code>
            )}
          </li>
        ))}
      </ul>
      {message && (
        <div className={styles.beside}>
          <strong>{t('uses.message')}</strong>
          {message.subject && <p dir="auto">{message.subject}</p>}
          <p className={styles.message} dir="auto">
            {message.text}
          </p>
        </div>
      )}
      <p className="muted small">
        {language && `${t('uses.language', { language: languageNames[language] })} · `}
        {t('uses.rules', { version: rulesVersion })} · {t('uses.record', { seq: use.seq })}
      </p>
      {language && (
        <div className={styles.beside}>
          <strong>{t(disclosures.length > 0 ? 'uses.disclosures' : 'uses.no-disclosures')}</strong>
          {disclosures.map(({ text, language: spoken }) => (
            <p key={text} lang={spoken ?? undefined} dir="auto">
              {text}
            </p>
          ))}
        </div>
      )}
      <Ways details={details} use={use} />
    </details>
  );
}

/** Links to related records. */
function Ways({
  details: { item, link, recipient },
  use: { at },
}: {
  details: ReportedFacts;
  use: UseRecord;
}) {
  const t = useWords();
  const to = (query: Record<string, string>) => `/compliance/uses?${new URLSearchParams(query)}`;
  const day = dayOf(at);
  return (
    <p className={`wrap muted small breaks ${styles.ways}`}>
      {recipient && <a href={to({ recipient, kind: 'opened', from: day, to: day })}>{t('uses.that-day')}</a>}
      <a href={to({ item })}>{t('uses.only-item')}</a>
      {link && <a href={to({ link })}>{t('uses.only-link')}</a>}
    </p>
  );
}
