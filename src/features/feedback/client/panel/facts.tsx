import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { textIn } from '#features/library/contract.ts';
import { languageNames } from '#shared/locale.ts';
import type { Feedback } from '../../contract.ts';
import { Author } from '../triage/card.tsx';
import { useWords } from '../words.ts';
import styles from './feedback-panel.module.css';

/** Author, page and retention of feedback. */
export function Facts({ feedback }: { feedback: Feedback }) {
  const t = useWords();
  const { dateTime, date } = useFormats();
  const { from, page, item, language, device, createdAt, retainUntil } = feedback;
  return (
    <dl className={`grid gap-12 small ${styles.facts}`}>
      <div>
        <dt>{t('panel.from')}</dt>
        <dd>
          <Author feedback={feedback} />
          {from.uid && from.email && (
            <>
              {' '}
              <bdi dir="ltr">{from.email}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('panel.received')}</dt>
        <dd>{dateTime(createdAt)}</dd>
      </div>
      {page && (
        <div>
          <dt>{t('panel.page')}</dt>
          <dd>{page.includes('…') ? <bdi dir="ltr">{page}</bdi> : <PageLink page={page} />}</dd>
        </div>
      )}
      {item && <Item item={item} />}
      <div>
        <dt>{t('panel.language')}</dt>
        <dd>{languageNames[language]}</dd>
      </div>
      <div>
        <dt>{t('panel.device')}</dt>
        <dd>{t(`device.${device}`)}</dd>
      </div>
      <div>
        <dt>{t('panel.kept')}</dt>
        <dd>{date(retainUntil)}</dd>
      </div>
    </dl>
  );
}

function PageLink({ page }: { page: string }) {
  return (
    <a href={page} target="_blank" rel="noreferrer">
      <bdi dir="ltr">{page}</bdi>
    </a>
  );
}

function Item({ item }: { item: NonNullable<Feedback['item']> }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div>
      <dt>{t('panel.item')}</dt>
      <dd>
        <bdi>{(item.titles && textIn(language, item.titles)) || item.id}</bdi>
      </dd>
    </div>
  );
}
