import { IconDownload, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { SharedContent } from '#shared/shared-content.ts';
import { Disclosures } from './disclosures.tsx';
import styles from './page-head.module.css';
import { reportPlayerEvent } from './report-player-event.ts';
import { TextInLanguage } from './text-in-language.tsx';
import { useShareAddress } from './use-share-address.ts';
import { useWords } from './words.ts';

interface Props {
  content: SharedContent;
  /** Share control in place of the device's own; null if it is elsewhere. */
  shareWay?: ReactNode;
}

/** Title, facts and actions of shared content. */
export function PageHead({ content, shareWay }: Props) {
  const t = useWords();
  const { title, type, media, episodes, download, sharer } = content;
  const share = useShareAddress(content);
  return (
    <header className="grid gap-8">
      <h1 className={styles.title}>{title.text ? <TextInLanguage text={title} /> : t('untitled')}</h1>
      <p className={`wrap muted small ${styles.facts}`}>
        <span>{t(`kind.${type}`)}</span>
        {episodes.length > 0 && <span>{t('episodes', { count: episodes.length })}</span>}
        {media.durationMs !== null && media.durationMs > 0 && (
          <span>
            <bdi dir="ltr">{formatClock(media.durationMs / 1000)}</bdi>
          </span>
        )}
        {media.pages !== null && <span>{t('pages', { count: media.pages })}</span>}
      </p>
      {sharer && (
        <div className={styles.sharer}>
          <Avatar name={sharer.name} photo={sharer.photo} />
          <p className={`grid small medium ${styles.by}`}>
            {t('sharer', { name: `\u2068${sharer.name}\u2069` })}
            {sharer.solutionNumber && (
              <span>{t('sharer.number', { number: `\u2068${sharer.solutionNumber}\u2069` })}</span>
            )}
            <a href={sharer.brokerCheck} target="_blank" rel="noopener">
              {t('sharer.check')}
            </a>
          </p>
        </div>
      )}
      <Disclosures disclosures={content.disclosures} />
      <div className="wrap gap-8 above-8">
        {shareWay === undefined ? (
          <button type="button" className={styles.way} onClick={() => void share()}>
            <IconShare2 size={18} stroke={1.75} aria-hidden />
            {t('share')}
          </button>
        ) : (
          shareWay
        )}
        {download && (
          <a
            className={styles.way}
            href={download}
            download
            onClick={() => reportPlayerEvent({ type: 'downloaded', content: content.path })}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
            {t('download')}
          </a>
        )}
      </div>
    </header>
  );
}
