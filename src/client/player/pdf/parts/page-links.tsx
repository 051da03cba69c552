import { useReading } from '../reading.ts';
import type { PageField, PageLink } from '../view/use-links.ts';
import { useWords } from '../words.ts';
import styles from './page-view.module.css';

interface Props {
  links: readonly PageLink[];
  fields: readonly PageField[];
}

/** Links of a page over their text, and the values of its form fields for screen readers. */
export function PageLinks({ links, fields }: Props) {
  const t = useWords();
  const { goTo } = useReading();
  return (
    <>
      {links.map(({ id, left, top, width, height, text, url, target }) => {
        const place = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
        if (url)
          return (
            <a
              key={id}
              className={styles.link}
              style={place}
              href={url}
              title={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              <span className="unseen">{text || url}</span>
            </a>
          );
        if (!target) return null;
        const name = t('go-to-page', { page: target.page });
        return (
          <a
            key={id}
            className={styles.link}
            style={place}
            href={`#page=${target.page}`}
            title={name}
            onClick={(event) => {
              event.preventDefault();
              goTo(target.page, target.part);
            }}
          >
            <span className="unseen">{text ? `${text}: ${name}` : name}</span>
          </a>
        );
      })}
      {fields.map(({ id, left, top, name, value }) => (
        <span key={id} className="unseen" style={{ left: `${left}%`, top: `${top}%` }}>
          {name ? `${name}: ${value}` : value}
        </span>
      ))}
    </>
  );
}
