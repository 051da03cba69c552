import { expect, it } from 'vitest';
import { whyKept } from './why-kept.ts';

const out = { published: true, state: 'ready', audience: 'public', hold: null } as const;

it('an item that is published and kept back is told by the code of the policy', () => {
  expect(whyKept(out)).toBe(null);
  expect(whyKept({ ...out, hold: 'approval' })).toBe('needs-approval');
  expect(whyKept({ ...out, hold: 'filing' })).toBe('needs-filing');
  expect(whyKept({ ...out, hold: 'recalled' })).toBe('recalled');
  expect(whyKept({ ...out, state: 'archived' })).toBe('archived');
  expect(whyKept({ ...out, published: false })).toBe('unpublished');
});
