import type { ReactNode } from 'react';
import { LoadingBar, SlowNotice } from './before-script.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';

/** A page of the hub as the server draws it whole. What tells of its script takes no room: the page stays where it is. */
export function DrawnFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <LoadingBar />
      <Frame below={<SlowNotice className={styles.slowOver} />}>{children}</Frame>
    </>
  );
}
