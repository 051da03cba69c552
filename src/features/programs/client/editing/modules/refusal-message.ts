import type { Denial } from '#features/library/contract.ts';
import type { Program } from '../../../contract.ts';

/** Fields of picked content that decide whether a program can use it. */
interface PickedContent {
  denial: Denial | 'empty' | null;
  item: { audience: string } | null;
}

/** Returns the message key of why a program cannot use content, or null. The server applies the same rules. */
export function refusalMessageKey({ denial, item }: PickedContent, { audience }: Pick<Program, 'audience'>) {
  switch (denial) {
    case null:
      return item?.audience === 'licensed' && audience !== 'licensed' ? 'pick.licensed' : null;
    case 'empty':
    case 'archived':
    case 'not-ready':
    case 'unpublished':
      return `pick.${denial}` as const;
    default:
      return 'pick.held';
  }
}
