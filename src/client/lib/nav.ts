import type { ComponentType } from 'react';
import type { Ability } from '#shared/ability.ts';
import type { PageAddress } from '#shared/pages.ts';
import type { HubKey } from '../i18n/words.ts';

type SuffixOf<Prefix extends string, Key> = Key extends `${Prefix}${infer Rest}` ? Rest : never;

/** Every page has a title among the hub's words. */
export type PageName = SuffixOf<'page.', HubKey>;
type GroupName = SuffixOf<'group.', HubKey>;

export interface NavItem {
  page: PageAddress<PageName>;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** One of the main destinations: within reach of the thumb on a phone. */
  tab?: true;
}

export interface NavGroup {
  name: GroupName;
  items: readonly NavItem[];
}

/** The navigation of one person: what they may see, and no empty group. */
export function navFor(groups: readonly NavGroup[], ability: Ability): NavGroup[] {
  return groups
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ page }) => !page.needs || ability.can(...page.needs)),
    }))
    .filter(({ items }) => items.length > 0);
}
