import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import type { Finding } from '../../contract.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

/** What the hub has noticed by itself. It advises; whoever decides decides. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const t = useWords();
  if (findings.length === 0) return <p className={styles.hint}>{t('findings.none')}</p>;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)} className={styles.finding}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <div>
            <strong>
              {finding.code === 'word'
                ? t(`finding.${finding.kind ?? 'promise'}`)
                : t(`finding.${finding.code}`)}
            </strong>{' '}
            <Place where={finding.where} />
            {finding.excerpt && (
              <p className={styles.excerpt} dir="auto">
                {finding.excerpt.before}
                <mark>{finding.excerpt.hit}</mark>
                {finding.excerpt.after}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Place({ where }: { where: Finding['where'] }) {
  const t = useWords();
  const { number, clock } = useFormats();
  if (!where) return null;
  return (
    <span className={styles.place}>
      {where.part === 'page' ? t('where.page', { page: number(where.page ?? 1) }) : t(`where.${where.part}`)}{' '}
      {where.atMs !== undefined && <bdi>{clock(where.atMs / 1000)}</bdi>}{' '}
      {where.language && <bdi className={styles.which}>{where.language}</bdi>}
    </span>
  );
}
