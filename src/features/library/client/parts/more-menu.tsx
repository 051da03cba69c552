import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import menu from '#client/ui/dropdown.module.css';
import { Dropdown } from '#client/ui/dropdown.tsx';
import { useWords } from '../words.ts';
import styles from './more-menu.module.css';

/** Menu of rarely used actions. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const t = useWords();
  return (
    <div className={styles.more}>
      <Dropdown label={t('more.label')} face={<IconDots size={20} stroke={1.75} />}>
        {children}
      </Dropdown>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  danger?: boolean;
}

export function MoreChoice({ label, icon, onPress, danger = false }: ChoiceProps) {
  return (
    <button type="button" className={`${menu.choice} ${danger ? styles.danger : ''}`} onClick={onPress}>
      {icon}
      {label}
    </button>
  );
}
