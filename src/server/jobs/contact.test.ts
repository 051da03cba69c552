import { expect, it } from 'vitest';
import { watchContact } from './contact.ts';

const leaseMs = 30_000;

/** A contact with clocks that the test controls. */
function contactAt() {
  const time = { own: 0, database: 1_000_000 };
  const contact = watchContact(leaseMs, () => time.own);
  const pass = (own: number, database = own) => {
    time.own += own;
    time.database += database;
    contact.heard(time.database);
    return contact.untilSteady();
  };
  return { contact, pass };
}

it('waits a moment at the start, and not once it has had contact for a while', () => {
  const { contact, pass } = contactAt();
  expect(contact.untilSteady()).toBe(6000);
  expect(pass(5000)).toBe(1000);
  expect(pass(5000)).toBe(0);
  expect(pass(10_000)).toBe(0);
});

it('waits the time of a lease after a long silence, or if the clock was set', () => {
  const steps: [number, number][] = [
    [16_000, 16_000],
    [1000, -3_599_000],
    [1000, 3_601_000],
  ];
  for (const step of steps) {
    const { pass } = contactAt();
    expect(pass(10_000)).toBe(0);
    expect(pass(...step)).toBe(leaseMs);
    expect(pass(15_000)).toBe(15_000);
    expect(pass(15_000)).toBe(0);
  }
});

it('accepts an answer without the time as contact too', () => {
  const { contact, pass } = contactAt();
  expect(pass(10_000)).toBe(0);
  contact.heard();
  expect(pass(15_000)).toBe(0);
});
