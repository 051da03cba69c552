import { useEffect, useState } from 'react';
import { useMedia } from '../media/use-media.ts';
import styles from './notes.module.css';

/** Shorter waits are not shown. */
const patienceMs = 400;

/** Spinner shown while the video waits for data. */
export function Busy({ isChanging }: { isChanging: boolean }) {
  const waits = useMedia((state) => state.waiting || (state.seeking && !state.hasPicture)) || isChanging;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!waits) return setShown(false);
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [waits]);
  return isShown && <div className={`grid center cover ${styles.busy}`} aria-hidden />;
}
