import type { ReactNode } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { fillPath } from '#shared/contract.ts';
import type { AuditEntry } from '../../contract.ts';
import { auditPages } from '../../pages.ts';
import { differencesOf } from '../difference.ts';
import { useWords } from '../words.ts';
import { DifferenceTable } from './difference-table.tsx';
import styles from './entry-details.module.css';

/** Changed fields of an entry, and the facts that prove it. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const t = useWords();
  const formats = useFormats();
  const { seq, at, actor, subject, requestId, hash } = entry;
  const differences = differencesOf(entry.before, entry.after);
  return (
    <div className={`grid gap-12 ${styles.details}`}>
      {differences.length > 0 ? (
        <DifferenceTable differences={differences} />
      ) : (
        <p className="muted small">{t('entry.no-details')}</p>
      )}
      <p className={`wrap small ${styles.ways}`}>
        {actor.id && <a href={addressOf({ actor: actor.id })}>{t('entry.all-by')}</a>}
        <a href={addressOf({ type: subject.type, subject: subject.id })}>{t('entry.all-about')}</a>
        {entry.document && (
          <a href={`${fillPath(auditPages.document.path, subject)}?seq=${seq}`}>{t('entry.as-it-was')}</a>
        )}
      </p>
      <dl className={`grid gap-6 tiny ${styles.facts}`}>
        <Fact name={t('entry.seq')}>{formats.number(seq)}</Fact>
        <Fact name={t('entry.at')}>
          <code dir="ltr">{at}</code>
        </Fact>
        <Fact name={t('entry.subject')}>
          {subject.name && <bdi>{subject.name}</bdi>}
          <code dir="ltr">
            {subject.type} {subject.id}
          </code>
        </Fact>
        {actor.id && (
          <Fact name={t('entry.actor')}>
            {actor.name && <bdi>{actor.name}</bdi>}
            <code dir="ltr">{actor.id}</code>
          </Fact>
        )}
        {requestId && (
          <Fact name={t('entry.request')}>
            <code dir="ltr">{requestId}</code>
          </Fact>
        )}
        <Fact name={t('entry.hash')}>
          <code dir="ltr">{hash}</code>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function addressOf(search: Record<string, string>): string {
  return `${auditPages.audit.path}?${new URLSearchParams(search)}`;
}
