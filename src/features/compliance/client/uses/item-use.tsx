import { useFormats } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { nearMostRecipients } from '../../contract.ts';
import { useWords } from '../words.ts';
import { useItemUse } from './api.ts';
import styles from './uses.module.css';

/** Reach of an item, with a notice near its class's limit. */
export function ItemUse({ id }: { id: string }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { data: use } = useItemUse(id);
  if (!use) return null;
  const { first, last, links, openings, deliveries, recipients, most, retailSince } = use;
  const isNear = most !== null && recipients >= nearMostRecipients;
  const text = (
    <>
      <strong>{t('uses.item.title')}</strong>
      {retailSince && <p>{t('uses.item.retail', { when: dateTime(retailSince) })}</p>}
      <p>
        {first &&
          (last
            ? t('uses.item.span', { first: dateTime(first), last: dateTime(last) })
            : t('uses.item.since', { first: dateTime(first) }))}{' '}
        {links + openings + deliveries > 0
          ? t('uses.item.counts', { links, openings, deliveries })
          : t('uses.item.never')}
      </p>
      {most !== null && (
        <p>
          {isNear ? (
            <strong>{t('uses.item.reach', { count: recipients, most })}</strong>
          ) : (
            t('uses.item.reach', { count: recipients, most })
          )}
        </p>
      )}
      <p className={`wrap muted small breaks ${styles.ways}`}>
        <a href={`/compliance/uses?item=${encodeURIComponent(id)}`}>{t('uses.item.all')}</a>
      </p>
    </>
  );
  // Without a need to act, no notice is shown.
  return retailSince || isNear ? (
    <Notice tone={retailSince ? 'bad' : 'info'}>{text}</Notice>
  ) : (
    <section className={`grid gap-4 small ${styles.item}`}>{text}</section>
  );
}
