import { QrPicture } from '#client/ui/qr/qr-picture.tsx';
import type { Link } from '../../../contract.ts';
import { useNameOf } from '../use-name-of.ts';
import { useWords } from '../words.ts';
import styles from './sheet.module.css';

/** Eight codes on each sheet of A4 or Letter, to be cut apart. Nothing else of the page is printed. */
export function Sheet({ links }: { links: readonly Link[] }) {
  const t = useWords();
  const { nameOf, sharedTitle } = useNameOf();
  return (
    <ul className={styles.sheet} aria-label={t('sheet.title')}>
      {links.map((link) => (
        <li key={link.id} className={styles.cell}>
          <span className={styles.code}>
            <QrPicture text={link.url} label={t('qr.title', { name: nameOf(link) })} />
          </span>
          <span className={`grid shrinks gap-4 ${styles.words}`}>
            <bdi className={`breaks ${styles.name}`}>{nameOf(link)}</bdi>
            {link.label && <bdi className={`small breaks clip ${styles.title}`}>{sharedTitle(link)}</bdi>}
            <bdi className={`tiny breaks ${styles.address}`} dir="ltr">
              {link.url.replace(/^https?:\/\//, '')}
            </bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
