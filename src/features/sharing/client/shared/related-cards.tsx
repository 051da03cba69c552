import { useEffect, useState } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import type { SharedCard } from '#shared/shared-content.ts';
import list from './list.module.css';
import styles from './related-cards.module.css';
import { TextInLanguage } from './text-in-language.tsx';
import { useWords } from './words.ts';

/** Related public content. */
export function RelatedCards({ cards }: { cards: readonly SharedCard[] }) {
  const t = useWords();
  return (
    <section className="grid shrinks gap-8">
      <h2 className="normal strong">{t('related')}</h2>
      <ul className={list.list}>
        {cards.map((card) => (
          <li key={card.path}>
            <a className={list.row} href={card.path}>
              <span className={styles.picture} data-type={card.type}>
                {card.poster && <Picture {...card.poster} />}
              </span>
              <span className="grid grow small medium breaks">
                {card.title.text ? <TextInLanguage text={card.title} /> : t('untitled')}
                <span className={list.note}>
                  {card.durationMs !== null ? (
                    <bdi dir="ltr">{formatClock(card.durationMs / 1000)}</bdi>
                  ) : card.pages !== null ? (
                    t('pages', { count: card.pages })
                  ) : (
                    t(`kind.${card.type}`)
                  )}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rendered by script, so that the main content has the bandwidth to itself until then. */
function Picture({ url, small, width, height }: NonNullable<SharedCard['poster']>) {
  const [isTime, setTime] = useState(false);
  useEffect(() => setTime(true), []);
  const picture = <img src={small ?? url} width={width} height={height} alt="" loading="lazy" />;
  return isTime ? picture : <noscript>{picture}</noscript>;
}
