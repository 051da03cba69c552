import { type Denial, decide, type Item } from '../../contract.ts';

type AvailabilityFields = Pick<Item, 'published' | 'state' | 'audience' | 'hold'>;

/** The policy's reason why nobody gets an item; null if people do. */
export function denialForEverybody({ published, state, audience, hold }: AvailabilityFields): Denial | null {
  const content = { published, archived: state === 'archived', audience, embargo: hold };
  const answer = decide({ actor: null, content, purpose: 'download' });
  return answer.allowed ? null : answer.code;
}
