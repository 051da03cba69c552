import { expect, it } from 'vitest';
import { denialForEverybody } from './denial-for-everybody.ts';

const out = { published: true, state: 'ready', audience: 'public', hold: null } as const;

it('an embargo on a published item is reported by the code of the policy', () => {
  expect(denialForEverybody(out)).toBe(null);
  expect(denialForEverybody({ ...out, hold: 'approval' })).toBe('needs-approval');
  expect(denialForEverybody({ ...out, hold: 'filing' })).toBe('needs-filing');
  expect(denialForEverybody({ ...out, hold: 'recalled' })).toBe('recalled');
  expect(denialForEverybody({ ...out, state: 'archived' })).toBe('archived');
  expect(denialForEverybody({ ...out, published: false })).toBe('unpublished');
});
