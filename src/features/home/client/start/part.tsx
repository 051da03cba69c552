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
    <section className="stack shrinks gap-12" aria-labelledby={id}>
      <div className="row spread gap-16 touch">
        <h2 className="normal strong" id={id}>
          {title}
        </h2>
        {more && (
          <a
            className={`rigid middle small medium plain-link inline touch underlines ${styles.more}`}
            href={more.href}
          >
            {more.words}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
