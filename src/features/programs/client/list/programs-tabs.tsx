import type { ReactNode } from 'react';
import { Tabs } from '#client/ui/tabs.tsx';
import { useWords } from '../words.ts';
import { ManagedPrograms } from './managed-programs.tsx';

interface Props {
  mine: ReactNode;
  isManaging: boolean;
  onManage: (is: boolean) => void;
}

/** Tabs that editors have in addition. */
export function ProgramsTabs({ mine, isManaging, onManage }: Props) {
  const t = useWords();
  return (
    <Tabs
      label={t('tabs')}
      tabs={(['learning', 'manage'] as const).map((name) => ({ name, title: t(`tab.${name}`) }))}
      current={isManaging ? 'manage' : 'learning'}
      onChange={(name) => onManage(name === 'manage')}
    >
      {(name) => (name === 'manage' ? <ManagedPrograms /> : mine)}
    </Tabs>
  );
}
