import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rule.ts';

const owner = { email: 'rania.haddad@example.com', firstName: 'Rania', lastName: 'Haddad' };

describe('passwordFault', () => {
  it.each([
    ['eleven char', 'too-short'],
    ['twelve chars', null],
    ['violet harbour at nine', null],
    ['كلمات قليلة متتالية', null],
    // Eleven characters, however many bytes they take.
    ['👩‍🚀👩‍🚀👩‍🚀', 'too-short'],
    // Composed, these two marks are one character each: eleven in all.
    ['abcdefghjke\u0301', 'too-short'],
    ['x'.repeat(257), 'too-long'],
    ['violet harbour '.repeat(17), null],
    ['123qweasdzxc', 'too-common'],
    ['Password1234!', 'too-common'],
    ['QWERTYUIOP2024', 'too-common'],
    ['1234567890123', 'too-common'],
    ['aaaaaaaaaaaaaaa', 'too-common'],
    ['abcabcabcabcabc', 'too-common'],
    ['passwordpassword', 'too-common'],
    ['abcdefghijklmnop', 'too-common'],
    ['ponmlkjihgfedcba', 'too-common'],
    ['2024password2024', 'too-common'],
    ['Rania.Haddad2024', 'too-similar'],
    ['rania.haddad@example.com', 'too-similar'],
    ['haddadhaddad!!', 'too-similar'],
    ['Resource Hub 2026', 'too-similar'],
    ['a hub of violet harbours', null],
    ['rania plants violet harbours', null],
  ])('%s: %s', async (password, fault) => {
    expect(await passwordFault(password, owner)).toBe(fault);
  });
});
