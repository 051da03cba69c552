import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Part {
  include?: string;
  exclude?: string;
  /** Runs only these of axe's rules. */
  rules?: string[];
}

/**
 * Returns the rules that axe finds broken on a page or in a part of it, each with the element at fault. Legacy mode analyzes
 * within the page alone: by default axe merges its findings on a second page, which takes as long again and differs only if
 * there are frames of other hosts.
 */
export async function axeFinds(page: Page, { include, exclude, rules }: Part = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
