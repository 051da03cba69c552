import { useFormats } from '#client/i18n/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { FeedPreview } from '../../contract.ts';
import styles from './card.module.css';
import { ImportChoices } from './import-choices.tsx';
import { useWords } from './words.ts';

interface Props {
  url: string;
  preview: FeedPreview;
  /** The feed was imported into a show before. */
  hasHome: boolean;
  isLooking: boolean;
  onInto: (show: string | undefined) => void;
  onBack: () => void;
  onStarted: (id: string) => void;
}

/** Preview of an import, with its options. */
export function FeedLook({ preview, ...props }: Props) {
  const t = useWords();
  const format = useFormats();
  const { show, counts, bytes, seasons } = preview;
  return (
    <section className={styles.card} aria-labelledby="feed-title">
      <div>
        <h2 className="large strong breaks snug" id="feed-title">
          <bdi>{show.title}</bdi>
        </h2>
        {show.author && <p className="muted small breaks pretty">{t('preview.by', { name: show.author })}</p>}
        <p className="muted small breaks pretty">
          <bdi dir="ltr">{preview.feed}</bdi>
        </p>
      </div>
      {show.description && (
        <p className={`muted small breaks pretty clip ${styles.clamped}`} dir="auto">
          {show.description}
        </p>
      )}
      <div className="wrap gap-8">
        <Tag tone="accent">{t('preview.to-come', { count: counts.toCome })}</Tag>
        {counts.there > 0 && <Tag>{t('preview.there', { count: counts.there })}</Tag>}
        {counts.leftOut > 0 && <Tag tone="warn">{t('preview.left-out', { count: counts.leftOut })}</Tag>}
        {bytes > 0 && <Tag>{t('preview.size', { size: format.bytes(bytes) })}</Tag>}
        {seasons.map(({ number, episodes }) => (
          <Tag key={number ?? 'none'}>
            {t('preview.season', {
              season:
                number === null
                  ? t('season.all')
                  : t('preview.season-number', { number: format.number(number) }),
              count: episodes,
            })}
          </Tag>
        ))}
      </div>
      {show.remarks.length > 0 && (
        <Notice tone="info">
          {show.remarks.map((remark) => (
            <p key={remark}>{t(`remark.${remark}`)}</p>
          ))}
        </Notice>
      )}
      <ImportChoices preview={preview} {...props} />
      <Episodes preview={preview} />
      <LeftOut preview={preview} />
    </section>
  );
}

function Episodes({ preview: { episodes } }: { preview: FeedPreview }) {
  const t = useWords();
  const format = useFormats();
  if (episodes.length === 0) return null;
  return (
    <div>
      <h3 className="normal strong">{t('preview.first')}</h3>
      <ul className={styles.list}>
        {episodes.map(({ guid, title, publishAt, durationMs }) => (
          <li key={guid}>
            <span className="medium breaks">
              <bdi>{title}</bdi>
            </span>
            <span className="muted small breaks pretty">
              {[publishAt && format.date(publishAt), durationMs && format.clock(durationMs / 1000)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LeftOut({ preview: { leftOut } }: { preview: FeedPreview }) {
  const t = useWords();
  if (leftOut.length === 0) return null;
  return (
    <details>
      <summary className="normal strong">{t('preview.why')}</summary>
      <ul className={styles.list}>
        {leftOut.map(({ guid, title, reason }, at) => (
          // Two may have the same GUID: that is one reason to leave one out.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={`${guid} ${at}`}>
            <span className="medium breaks">
              <bdi>{title}</bdi>
            </span>
            <span className="muted small breaks pretty">{t(`reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
