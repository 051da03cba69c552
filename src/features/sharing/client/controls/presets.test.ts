import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { controlsOf, hasGates, presetOf, presets } from './presets.ts';
import { readDraft } from './read-draft.ts';

const options = { canVerify: true, hasPassword: false, longestDays: null };
const empty = { ...draftOf('video'), downloads: true, label: 'For Ana' };

test.each(presets)('a form follows the preset %s once it is chosen, after any other', (preset) => {
  for (const before of presets) {
    const other = { ...empty, ...controlsOf(before, options) };
    const chosen = { ...other, ...controlsOf(preset, options) };
    expect(presetOf(chosen, false)).toBe(preset);
    expect(chosen.label).toBe('For Ana');
    expect(readDraft('video', chosen).faulty).toEqual([]);
  }
});

test('addresses are verified only where the hub sends email', () => {
  expect(controlsOf('known', options).gate).toBe('verified');
  expect(controlsOf('known', { ...options, canVerify: false }).gate).toBe('email');
});

test('a confidential link has a password of its own, and respects the rules', () => {
  const [one, two] = [controlsOf('confidential', options), controlsOf('confidential', options)];
  expect(one.password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(one.password).not.toBe(two.password);
  const short = controlsOf('confidential', { ...options, longestDays: 2 });
  expect(new Date(String(short.expiresAt)).getTime()).toBeLessThan(Date.now() + 3 * 86_400_000);
  expect(controlsOf('confidential', { ...options, hasPassword: true }).password).toBeUndefined();
});

test('an existing password is removed by presets without one', () => {
  expect(controlsOf('open', { ...options, hasPassword: true }).password).toBeNull();
  expect(presetOf({ ...empty, password: null }, true)).toBe('open');
  expect(presetOf(empty, true)).toBeNull();
});

test('a password, an address check or a view limit protects, an expiry does not', () => {
  expect(hasGates(empty, false)).toBe(false);
  expect(hasGates({ ...empty, expiresAt: '2030-01-01T10:00' }, false)).toBe(false);
  expect(hasGates(empty, true)).toBe(true);
  expect(hasGates({ ...empty, gate: 'email' }, false)).toBe(true);
  expect(hasGates({ ...empty, mostOpenings: '5' }, false)).toBe(true);
});
