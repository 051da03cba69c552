import { type Denial, decide, type Item } from '../../contract.ts';

type Asked = Pick<Item, 'published' | 'state' | 'audience' | 'hold'>;

/** Why nobody gets an item, as the one policy says; null where people do. */
export function whyKept({ published, state, audience, hold }: Asked): Denial | null {
  const content = { published, archived: state === 'archived', audience, hold };
  const answer = decide({ actor: null, content, purpose: 'keep' });
  return answer.allowed ? null : answer.code;
}
