import type { Denial } from '#features/library/contract.ts';
import type { Program } from '../../../contract.ts';

/** As much of what a picker finds as decides whether a program can use it. */
interface Found {
  kept: Denial | 'empty' | null;
  item: { audience: string } | null;
}

/** Why content cannot be a step of a program, as a key of this room's words; null where it can. The server says the same. */
export function whyNot({ kept, item }: Found, { audience }: Pick<Program, 'audience'>) {
  switch (kept) {
    case null:
      return item?.audience === 'licensed' && audience !== 'licensed' ? 'pick.licensed' : null;
    case 'empty':
    case 'archived':
    case 'not-ready':
    case 'unpublished':
      return `pick.${kept}` as const;
    default:
      return 'pick.held';
  }
}
