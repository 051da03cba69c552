import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { addressOf } from '../addresses.ts';
import { useWords } from './words.ts';

interface Props {
  why: 'locked' | 'unavailable' | 'not-enrolled';
  program: string;
}

/** Message that a module cannot be taken now, with a link onwards. */
export function ClosedNotice({ why, program }: Props) {
  const t = useWords();
  return (
    <EmptyState icon={IconLock} title={t(`${why}.title`)} text={t(`${why}.text`)}>
      <LinkButton href={addressOf.program(program)}>{t('bar.end')}</LinkButton>
    </EmptyState>
  );
}
