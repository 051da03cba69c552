import { Tag } from '#client/ui/tag.tsx';
import { audiences } from '#features/library/contract.ts';
import { languageNames } from '#shared/locale.ts';
import { type BundleRow, podcastRoles, type Review, rowsOf } from '../../contract.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

interface Props {
  review: Pick<Review, 'bundle' | 'last' | 'seal' | 'membersByLink'>;
}

/** Content under approval, word by word, with the differences from the approved one. */
export function BundleView({ review: { bundle, last, seal, membersByLink } }: Props) {
  const t = useWords();
  const sayRole = (role: string) => {
    const podcastRole = podcastRoles.find((each) => each === role);
    return podcastRole ? t(`role.${podcastRole}`) : role;
  };
  return (
    <dl className={`grid gap-12 ${styles.bundle}`}>
      {rowsOf(bundle, last?.bundle ?? null, sayRole).map((row) => (
        <Row
          key={`${row.part} ${row.which}`}
          row={row}
          isNew={last === null}
          byLink={{ before: last?.membersByLink ?? true, after: membersByLink }}
        />
      ))}
      <div className={styles.row}>
        <dt>{t('seal')}</dt>
        <dd className="muted">{t('seal.hint')}</dd>
        <dd>
          <Hash text={seal} />
        </dd>
      </div>
    </dl>
  );
}

function Row({ row: { part, language, caption, number, before, after }, isNew, byLink }: RowProps) {
  const t = useWords();
  const isOther = !isNew && before !== after;
  return (
    <div className={styles.row} data-other={isOther}>
      <dt>
        {caption ? t(`caption.${caption}`) : t(`part.${part}`)} {number}
        {language && (
          <>
            {' · '}
            <bdi>{languageNames[language]}</bdi>
          </>
        )}{' '}
        {isOther && (
          <Tag tone="warn">{t(before === null ? 'row.new' : after === null ? 'row.gone' : 'row.other')}</Tag>
        )}
      </dt>
      {isOther && before !== null && (
        <dd dir="auto">
          <del>
            <Lines part={part} text={before} byLink={byLink.before} />
          </del>
        </dd>
      )}
      {after !== null && (
        <dd dir="auto">
          {isOther ? (
            <ins>
              <Lines part={part} text={after} byLink={byLink.after} />
            </ins>
          ) : (
            <Lines part={part} text={after} byLink={byLink.after} />
          )}
        </dd>
      )}
    </div>
  );
}

interface RowProps {
  row: BundleRow;
  /** True if nothing was approved before. */
  isNew: boolean;
  /** True if members' content is shared by personal link. */
  byLink: { before: boolean; after: boolean };
}

/** A text, with hashes in small print below. */
function Lines({ part, text, byLink }: { part: BundleRow['part']; text: string; byLink: boolean }) {
  const t = useWords();
  const audience = part === 'audience' && audiences.find((each) => each === text);
  if (audience === 'members' && !byLink) return t('audience.members.inside');
  if (audience) return t(`audience.${audience}`);
  const [, words, hash] = /^(.*?)\n?([0-9a-f]{64})$/s.exec(text) ?? [];
  if (!hash) return text;
  return (
    <>
      {words}
      <Hash text={hash} />
    </>
  );
}

function Hash({ text }: { text: string }) {
  return (
    <code className="muted tiny breaks block" dir="ltr">
      {text}
    </code>
  );
}
