import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

interface Props {
  title: string;
  /** Link to the whole list. */
  more?: { href: string; words: string } | undefined;
  children: ReactNode;
}

/** Section of the start page. */
export function Part({ title, more, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {more && (
          <a className={styles.more} href={more.href}>
            {more.words}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
