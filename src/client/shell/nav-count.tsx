import { useFormats } from '../i18n/format.ts';
import { useHubWords } from '../i18n/words.ts';
import styles from './nav-count.module.css';

const most = 99;

/** Number of things behind an entry that wait for the viewer; nothing for none. */
export function NavCount({ count }: { count: number }) {
  return count > 0 ? <Count count={count} /> : null;
}

function Count({ count }: { count: number }) {
  const say = useHubWords();
  const { number } = useFormats();
  return (
    <span className={styles.count}>
      <span aria-hidden>
        {number(Math.min(count, most))}
        {count > most && '+'}
      </span>
      <span className="unseen">{say('nav.count', { count })}</span>
    </span>
  );
}
