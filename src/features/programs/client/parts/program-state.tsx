import { Tag } from '#client/ui/tag.tsx';
import type { ProgramState } from '../../contract.ts';
import { useWords } from '../words.ts';

const tones = { draft: 'warn', published: 'good', archived: 'plain' } as const;

/** Returns the names of program states. */
export function useProgramState(): (state: ProgramState) => string {
  const t = useWords();
  return (state) => t(`program.${state}`);
}

export function ProgramTag({ state }: { state: ProgramState }) {
  return <Tag tone={tones[state]}>{useProgramState()(state)}</Tag>;
}
