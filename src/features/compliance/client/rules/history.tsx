import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { RulesVersion } from '../../contract.ts';
import type { useVersions } from '../api.ts';
import { useWords } from '../words.ts';
import { Differences } from './differences-list.tsx';
import styles from './rules.module.css';

const tones = { coming: 'accent', holds: 'good', past: 'plain' } as const;

/** Every version of the rules: who published it, when and why, and what it changed. */
export function History({ versions }: { versions: ReturnType<typeof useVersions> }) {
  const t = useWords();
  const { data = [], hasNextPage, isFetchingNextPage, fetchNextPage } = versions;
  return (
    <>
      <ol className="grid gap-12 below-16">
        {data.map((each, at) => (
          <Version key={each.version} version={each} before={data[at + 1]} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" size="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </>
  );
}

function Version({ version: each, before }: { version: RulesVersion; before: RulesVersion | undefined }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { version, state, changedBy, changedAt, effectiveAt, reason } = each;
  return (
    <li className={`stack gap-8 on-card ${styles.version}`}>
      <p className="cluster gap-4-12">
        <strong>{version === 0 ? t('history.first') : t('history.version', { version })}</strong>
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      </p>
      {changedBy && changedAt && effectiveAt && (
        <>
          <p className="breaks" dir="auto">
            {reason}
          </p>
          <p className={styles.hint}>
            {t('history.by', { name: `\u2068${changedBy.name}\u2069`, when: dateTime(changedAt) })}
            {effectiveAt !== changedAt && ` · ${t('history.from', { when: dateTime(effectiveAt) })}`}
          </p>
        </>
      )}
      {before && (
        <details>
          <summary className={`small medium ${styles.summary}`}>{t('history.differences')}</summary>
          <Differences before={before} after={each} />
        </details>
      )}
    </li>
  );
}
