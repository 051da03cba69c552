import { Tag } from '#client/ui/tag.tsx';
import { audiences } from '#features/library/contract.ts';
import type { Bundle } from '../../contract.ts';
import styles from './approval.module.css';
import { rowsOf } from './bundle-rows.ts';
import { useWords } from './words.ts';

/** What is approved, word by word; beside what was approved before, where it differs. */
export function BundleView({ bundle, before }: { bundle: Bundle; before: Bundle | null }) {
  const t = useWords();
  return (
    <dl className={styles.bundle}>
      {rowsOf(bundle, before).map(({ part, which, before: was, after: is }) => {
        const inWords = (text: string) => {
          const audience = part === 'audience' && audiences.find((each) => each === text);
          return audience ? t(`audience.${audience}`) : text;
        };
        const isOther = before !== null && was !== is;
        return (
          <div key={`${part} ${which}`} className={styles.row} data-other={isOther}>
            <dt>
              {t(`part.${part}`)} {which && <bdi className={styles.which}>{which}</bdi>}{' '}
              {isOther && (
                <Tag tone="warn">{t(was === null ? 'row.new' : is === null ? 'row.gone' : 'row.other')}</Tag>
              )}
            </dt>
            {isOther && was !== null && (
              <dd dir="auto">
                <del>{inWords(was)}</del>
              </dd>
            )}
            {is !== null && <dd dir="auto">{isOther ? <ins>{inWords(is)}</ins> : inWords(is)}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
