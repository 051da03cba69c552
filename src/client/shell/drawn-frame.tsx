import type { ReactNode } from 'react';
import { LoadingBar, SlowNotice } from './before-script.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';

/** Page of the hub as the server draws it whole. Its loading notices take no space, so that the page does not shift. */
export function DrawnFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <LoadingBar />
      <Frame below={<SlowNotice className={styles.slowOver} />}>{children}</Frame>
    </>
  );
}
