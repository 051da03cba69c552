import type { ReactNode } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import styles from './rules.module.css';

/** Fields that only people who publish rules can edit; read-only for others. Language switches belong outside of it. */
export function Changeable({ children }: { children: ReactNode }) {
  const mayChange = useAbility().can('update', 'Rules');
  return (
    <fieldset className={styles.changeable} disabled={!mayChange}>
      {children}
    </fieldset>
  );
}
