import { formatClock } from '#client/i18n/clock.ts';
import { PosterFrame } from '#client/ui/poster.tsx';
import grid from '#client/ui/poster-grid.module.css';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import whole from '#client/ui/whole.module.css';
import type { SharedCard } from '#shared/shared-content.ts';
import { useWords } from './words.ts';

interface Props {
  title: string;
  cards: readonly SharedCard[];
  more?: { href: string; words: string };
}

/** Section with some pieces of content as posters, and a link to all of them. */
export function Cards({ title, cards, more }: Props) {
  return (
    <section className="grid shrinks gap-16">
      <div className="row spread gap-16">
        <h2 className="large strong">{title}</h2>
        {more && (
          <a className="rigid middle small medium plain-link inline touch underlines" href={more.href}>
            {more.words}
          </a>
        )}
      </div>
      <ul className={`${grid.grid} ${grid.plain}`}>
        {cards.map((card) => (
          <Card key={card.path} card={card} />
        ))}
      </ul>
    </section>
  );
}

function Card({ card: { type, path, title, poster, durationMs, pages } }: { card: SharedCard }) {
  const t = useWords();
  const length =
    durationMs !== null
      ? formatClock(durationMs / 1000)
      : pages !== null
        ? t('pages', { count: pages })
        : undefined;
  return (
    <li className={grid.card}>
      <PosterFrame kind={type} poster={poster} icon={typeIcons[type]} late {...(length && { length })} />
      <a className={`${grid.title} ${whole.card}`} href={path}>
        {title.text ? <TextInLanguage text={title} /> : t('untitled')}
      </a>
    </li>
  );
}
