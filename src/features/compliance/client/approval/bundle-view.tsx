import { IconChevronDown } from '@tabler/icons-react';
import { Tag } from '#client/ui/tag.tsx';
import { audiences } from '#features/library/contract.ts';
import { languageNames } from '#shared/locale.ts';
import { type BundleRow, podcastRoles, type Review, rowsOf } from '../../contract.ts';
import styles from './approval.module.css';
import { MediaDifference } from './media-difference.tsx';
import { wordDifferences } from './word-differences.ts';
import { useWords } from './words.ts';

interface Props {
  review: Pick<Review, 'id' | 'bundle' | 'seal' | 'membersByLink'>;
  /** Version to compare with; null if there is none. */
  before: Review['last'];
}

/** Content under approval, with the differences from another version, word by word. What is the same is folded. */
export function BundleView({ review, before }: Props) {
  const t = useWords();
  const sayRole = (role: string) => {
    const podcastRole = podcastRoles.find((each) => each === role);
    return podcastRole ? t(`role.${podcastRole}`) : role;
  };
  const rows = rowsOf(review.bundle, before?.bundle ?? null, sayRole);
  const changed = before ? rows.filter((row) => row.before !== row.after) : [];
  const same = rows.filter((row) => !changed.includes(row));
  const list = (some: readonly BundleRow[]) => (
    <dl className={`stack gap-12 ${styles.bundle}`}>
      {some.map((row) => (
        <Row key={`${row.part} ${row.which}`} row={row} review={review} before={before} />
      ))}
      {some === same && <Seal seal={review.seal} />}
    </dl>
  );
  if (!before) return list(same);
  return (
    <>
      {changed.length > 0 ? list(changed) : <p className="muted">{t('bundle.same')}</p>}
      <details className={styles.folded}>
        <summary className="row spread gap-8 touch medium">
          {t('bundle.rest')}
          <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
        </summary>
        {list(same)}
      </details>
    </>
  );
}

function Seal({ seal }: { seal: string }) {
  const t = useWords();
  return (
    <div className={styles.row}>
      <dt>{t('seal')}</dt>
      <dd className="muted">{t('seal.hint')}</dd>
      <dd>
        <Hash text={seal} />
      </dd>
    </div>
  );
}

interface RowProps extends Props {
  row: BundleRow;
}

/** Parts that are files rather than words. */
const files: ReadonlySet<string> = new Set(['source', 'poster', 'picture', 'artwork']);

function Row({ row, review, before: base }: RowProps) {
  const t = useWords();
  const { part, language, caption, number, before, after } = row;
  const isOther = base !== null && before !== after;
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
      {isOther && files.has(part) ? (
        <MediaDifference part={part} review={review} before={base} />
      ) : isOther ? (
        <Difference row={row} byLink={{ before: base.membersByLink, after: review.membersByLink }} />
      ) : (
        <dd dir="auto">
          <Lines part={part} text={after ?? ''} byLink={review.membersByLink} />
        </dd>
      )}
    </div>
  );
}

/** A text that differs: word by word where it is a text of people. */
function Difference({ row, byLink }: { row: BundleRow; byLink: { before: boolean; after: boolean } }) {
  const { part, before, after } = row;
  const isText = part !== 'audience' && part !== 'caption';
  if (before !== null && after !== null && isText)
    return (
      <dd dir="auto">
        {wordDifferences(before, after).map(({ is, text }, at) => {
          const key = `${at} ${is}`;
          if (is === 'same') return <span key={key}>{text}</span>;
          return is === 'gone' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
        })}
      </dd>
    );
  return (
    <>
      {before !== null && (
        <dd dir="auto">
          <del>
            <Lines part={part} text={before} byLink={byLink.before} />
          </del>
        </dd>
      )}
      {after !== null && (
        <dd dir="auto">
          <ins>
            <Lines part={part} text={after} byLink={byLink.after} />
          </ins>
        </dd>
      )}
    </>
  );
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
