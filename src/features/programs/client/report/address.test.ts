import { expect, test } from 'vitest';
import { exportAddress, readAddresses } from './address.ts';

test('pasted addresses are read in every form, each once', () => {
  expect(readAddresses(' a@example.com,\nb@example.com; a@example.com \n')).toEqual([
    'a@example.com',
    'b@example.com',
  ]);
  expect(readAddresses(' \n')).toEqual([]);
});

test('the download has the rows shown', () => {
  expect(exportAddress('p 1', { search: '' })).toBe('/api/programs/p%201/learners/export');
  expect(exportAddress('p', { search: 'ann', state: 'completed' })).toBe(
    '/api/programs/p/learners/export?search=ann&state=completed',
  );
});
