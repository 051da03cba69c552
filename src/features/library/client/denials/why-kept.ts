import { type Denial, decide, type Item } from '../../contract.ts';

type Asked = Pick<Item, 'published' | 'state' | 'audience' | 'hold'>;

/** The policy's reason why nobody gets an item; null if people do. */
export function whyKept({ published, state, audience, hold }: Asked): Denial | null {
  const content = { published, archived: state === 'archived', audience, hold };
  const answer = decide({ actor: null, content, purpose: 'keep' });
  return answer.allowed ? null : answer.code;
}
