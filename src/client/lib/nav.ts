import type { ComponentType } from 'react';
import type { Ability } from '#shared/ability.ts';
import type { PageAddress } from '#shared/pages.ts';
import type { HubKey } from '../i18n/words.ts';

type SuffixOf<Prefix extends string, Key> = Key extends `${Prefix}${infer Rest}` ? Rest : never;

/** Name of a page; each has a title among the hub's translations. */
export type PageName = SuffixOf<'page.', HubKey>;
type GroupName = SuffixOf<'group.', HubKey>;

export interface NavItem {
  page: PageAddress<PageName>;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Main destination, in the tab bar at the bottom on phones. */
  tab?: true;
}

export interface NavGroup {
  name: GroupName;
  items: readonly NavItem[];
}

/** Returns the navigation with the entries that the user may open, without empty groups. */
export function navFor(groups: readonly NavGroup[], ability: Ability): NavGroup[] {
  return groups
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ page }) => !page.needs || ability.can(...page.needs)),
    }))
    .filter(({ items }) => items.length > 0);
}
