import { useFormats } from '#client/i18n/format.ts';
import { CopyCode } from '#client/ui/copy-code.tsx';
import type { Link } from '../../../contract.ts';
import { Poster } from '../../parts/poster.tsx';
import { LinkStateTag } from '../state-tag.tsx';
import { useNameOf } from '../use-name-of.ts';
import { useOwn } from '../use-own.ts';
import { useWords } from '../words.ts';
import styles from './link-panel.module.css';

/** Facts of a link: its content, its address and its openings. */
export function LinkFacts({ link }: { link: Link }) {
  const t = useWords();
  const { number, dateTime, date } = useFormats();
  const { sharedTitle } = useNameOf();
  const { isOwn } = useOwn();
  return (
    <div className="grid gap-12">
      <div className={`row gap-12 ${styles.shared}`}>
        <Poster type={link.type} poster={link.poster} small />
        <div>
          <bdi className={`ink small strong breaks ${styles.title}`}>{sharedTitle(link)}</bdi>
          <span>{t(`type.${link.type}`)}</span>
        </div>
        <LinkStateTag link={link} />
      </div>
      <CopyCode label={t('address')} code={link.url} />
      <dl className={`grid gap-12 small ${styles.numbers}`}>
        <div>
          <dt>{t('column.openings')}</dt>
          <dd>{number(link.openings)}</dd>
        </div>
        <div>
          <dt>{t('column.opened')}</dt>
          <dd>{link.lastOpenedAt ? dateTime(link.lastOpenedAt) : t('never')}</dd>
        </div>
        <div>
          <dt>{t('column.newest')}</dt>
          <dd>{date(link.createdAt)}</dd>
        </div>
        {!isOwn(link) && link.ownerName && (
          <div>
            <dt>{t('column.owner')}</dt>
            <dd>
              <bdi>{link.ownerName}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {link.openedBy.length > 0 && <OpenedBy link={link} />}
    </div>
  );
}

/** Addresses given at the gate, as typed or verified by a code. */
function OpenedBy({ link: { openedBy } }: { link: Link }) {
  const t = useWords();
  const { dateTime } = useFormats();
  return (
    <section className={`grid gap-8 small ${styles.openers}`}>
      <h3>{t('opened-by')}</h3>
      <ul>
        {openedBy.map(({ email, standing, lastAt }) => (
          <li key={`${email} ${standing}`}>
            <bdi>{email}</bdi>
            <span>
              {t(`opened-by.${standing === 'verified' || standing === 'claimed' ? standing : 'unknown'}`)}
              {lastAt && ` · ${dateTime(lastAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
