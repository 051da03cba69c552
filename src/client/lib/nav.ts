import type { ComponentType } from 'react';
import type { Ability, Need } from '#shared/ability.ts';
import type { PageAddress } from '#shared/pages.ts';
import type { HubKey } from '../i18n/words.ts';

type SuffixOf<Prefix extends string, Key> = Key extends `${Prefix}${infer Rest}` ? Rest : never;

/** Name of a page; each has a title among the hub's translations. */
export type PageName = SuffixOf<'page.', HubKey>;
type GroupName = SuffixOf<'group.', HubKey>;

export interface NavItem {
  page: PageAddress<PageName>;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Name in the navigation, if it is not the title of the page. */
  label?: HubKey;
  /** Permission that lists it, if it is not the one that opens the page. */
  needs?: Need;
  /** Rank among the tabs at the bottom on phones, for main destinations. */
  rank?: number;
  /** Pages of a desk, with tabs above them that lead from one to another; the entry opens the first that the user may open. */
  tabs?: readonly NavItem[];
}

export interface NavGroup {
  name: GroupName;
  items: readonly NavItem[];
}

/**
 * Returns the navigation with the entries that the user may open, without empty groups. A group that is left with a single
 * entry joins the one before it.
 */
export function navFor(groups: readonly NavGroup[], ability: Ability): NavGroup[] {
  const nav: NavGroup[] = [];
  for (const { name, items } of groups) {
    const open = openItems(items, ability);
    const last = open.length === 1 ? nav.pop() : undefined;
    if (last) nav.push({ ...last, items: [...last.items, ...open] });
    else if (open.length > 0) nav.push({ name, items: open });
  }
  return nav;
}

/** Returns the entries that the user may open. A desk of which only one page is left becomes that page. */
export function openItems(items: readonly NavItem[], ability: Ability): NavItem[] {
  return items.flatMap((item): NavItem[] => {
    const needs = item.needs ?? item.page.needs;
    if (!item.tabs) return !needs || ability.can(...needs) ? [item] : [];
    const tabs = openItems(item.tabs, ability);
    const [first] = tabs;
    if (!first || tabs.length === 1) return tabs;
    return [{ ...item, page: first.page, tabs }];
  });
}

/** Returns the message with the name of an entry. */
export function labelOf({ label, page }: NavItem): HubKey {
  return label ?? `page.${page.name}`;
}

/** Returns all pages of these entries: each entry itself, or the tabs of a desk. */
export function pagesOf(items: readonly NavItem[]): readonly NavItem[] {
  return items.flatMap((item) => item.tabs ?? [item]);
}

/** True if the path is at or below this address: `/share/pdf/x` belongs to `/share`. */
export function isCurrent(own: string, path: string): boolean {
  return path === own || (own !== '/' && path.startsWith(`${own}/`));
}

/** Returns the innermost entry at or above the path: on `/admin/users` the one for people, not the one for `/admin`. */
export function currentItem(nav: readonly NavGroup[], path: string): NavItem | undefined {
  return nav
    .flatMap(({ items }) => items)
    .flatMap((item) => pagesOf([item]).map(({ page }) => ({ item, own: page.path as string })))
    .filter(({ own }) => isCurrent(own, path))
    .sort((a, b) => b.own.length - a.own.length)[0]?.item;
}
