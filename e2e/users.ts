import type { Locator, Page, TestInfo } from '@playwright/test';
import { createUser } from '#features/identity/server/users/service.ts';
import { actAsHub, closeContext } from '#server/context.ts';
import { newId } from '#shared/ids.ts';
import type { Role } from '#shared/roles.ts';
import { openContext } from '../test/open-context.ts';
import { expect } from './hub.ts';
import { wordsFor } from './words.ts';

export const admin = { roles: ['USER', 'ADMIN'] as const, firstName: 'Ada', lastName: 'Min' };

/** Returns a name that only this journey uses, since journeys of a worker share a hub. */
export const mark = () => `Mark${newId(6)}`;

export async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/users${query}`);
  await expect(page.locator('table[aria-busy=false]')).toBeVisible();
}

export const rows = (page: Page): Locator => page.locator('tbody tr');

export async function openPerson(page: Page, name: string): Promise<Locator> {
  await rows(page).filter({ hasText: name }).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('textbox').first()).toBeVisible();
  return panel;
}

export const words = (info: TestInfo) => ({
  t: wordsFor(info, 'identity'),
  say: wordsFor(info, 'client'),
  common: wordsFor(info, 'shared'),
});

/** Adds people who have never signed in. */
export async function addPeople(
  settings: Record<string, string>,
  people: readonly { lastName: string; roles: readonly Role[] }[],
): Promise<void> {
  const ctx = await openContext(settings);
  for (const person of people)
    await createUser(actAsHub(ctx), { ...person, email: `${newId(8)}@example.com` });
  await closeContext(ctx);
}
