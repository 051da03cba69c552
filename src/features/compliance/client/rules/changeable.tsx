import type { ReactNode } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import styles from './rules.module.css';

/** What only those may change who lay down rules. Others read it: what merely shows another language stays outside. */
export function Changeable({ children }: { children: ReactNode }) {
  const mayChange = useAbility().can('update', 'Rules');
  return (
    <fieldset className={styles.changeable} disabled={!mayChange}>
      {children}
    </fieldset>
  );
}
