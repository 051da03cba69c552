import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { languageNames } from '#shared/locale.ts';
import type { Finding } from '../../contract.ts';
import { alone } from './alone.ts';
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
            </strong>
            <Place finding={finding} />
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

/** Where it stands. What is missing stands nowhere: of that only the language is told. */
function Place({ finding: { code, where } }: { finding: Finding }) {
  const t = useWords();
  const { number, clock } = useFormats();
  if (!where) return null;
  const part =
    where.part === 'page' ? t('where.page', { page: number(where.page ?? 1) }) : t(`where.${where.part}`);
  const told = [
    code !== 'no-disclosure' && part,
    where.atMs !== undefined && clock(where.atMs / 1000),
    where.language && languageNames[where.language],
  ].filter((each) => typeof each === 'string');
  return <p className={styles.place}>{told.map((each) => alone(each)).join(' · ')}</p>;
}
