import { memo, Suspense } from 'react';
import type { LandingPageOf } from '../../contract/landing-page.ts';
import { BrokerCheck } from './broker-check.tsx';
import { Cards } from './cards.tsx';
import { Episodes } from './episodes.tsx';
import { FeaturedPlayer } from './featured-player.tsx';
import { LandingDrawing } from './landing-drawing.tsx';
import styles from './landing-page.module.css';
import { Opening } from './opening.tsx';
import { useWords } from './words.ts';

/** Landing page for visitors: an introduction, something to play, and more content. */
export default memo(function LandingPage({
  page: { landing },
  title,
}: {
  page: LandingPageOf;
  title: string;
}) {
  const t = useWords();
  const { featured, picture, beside, podcast, kinds } = landing;
  const player = featured && <FeaturedPlayer content={featured} title={title} />;
  // Nothing suspends in these boundaries: React hydrates each in small steps, which keeps the browser responsive.
  return (
    <div className={`grid full shrinks ${styles.page}`}>
      <Suspense>
        <Opening landing={landing} title={title}>
          {picture ? (
            <img
              className={`full block round-l ${styles.picture}`}
              src={picture.url}
              {...size(picture)}
              alt=""
              fetchPriority="high"
            />
          ) : (
            (player ?? <LandingDrawing />)
          )}
        </Opening>
        <BrokerCheck address={landing.brokerCheck} />
        {picture && player && <section className={`full ${styles.wide}`}>{player}</section>}
      </Suspense>
      <div className={`grid shrinks ${styles.rest}`}>
        <Suspense>
          {beside.length > 0 && <Cards title={t('beside')} cards={beside} />}
          {podcast && <Episodes podcast={podcast} />}
          {kinds.map(({ type, cards }) => (
            <Cards
              key={type}
              title={t(`kind.${type}`)}
              cards={cards}
              more={{ href: `/share?type=${type}`, words: t(`all.${type}`) }}
            />
          ))}
        </Suspense>
      </div>
    </div>
  );
});

function size({ width, height }: { width: number; height: number }) {
  return { width, height };
}
