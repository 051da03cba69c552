import type { Locator, Page, TestInfo } from '@playwright/test';
import type { NewItem } from '#features/library/server/items/create.ts';
import { newId } from '#shared/ids.ts';
import { addItem } from '../test/library.ts';
import { expect } from './hub.ts';
import { openDatabase } from './sign-in.ts';
import { wordsFor } from './words.ts';

export const editor = { roles: ['USER', 'EDITOR'] as const, firstName: 'Edi', lastName: 'Tor' };

/** Returns a word that only this journey uses, since journeys of a worker share a hub. */
export const mark = () => `mark${newId(6)}`;

export function words(info: TestInfo) {
  return { t: wordsFor(info, 'library'), say: wordsFor(info, 'client'), common: wordsFor(info, 'shared') };
}

/** Adds items together, in the given order. */
export function addItems(
  hub: { url: string; settings: Record<string, string> },
  given: readonly Partial<NewItem>[],
): Promise<string[]> {
  return openDatabase(hub, async (ctx) => {
    const ids: string[] = [];
    for (const each of given) ids.push((await addItem(ctx, each)).id);
    return ids;
  });
}

export async function openLibrary(page: Page, query = ''): Promise<void> {
  await page.goto(`/library${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const cards = (page: Page): Locator => page.locator('[data-card-link]');
