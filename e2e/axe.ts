import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Part {
  include?: string;
  exclude?: string;
  /** Only these of its rules. */
  rules?: string[];
}

/**
 * What axe finds wrong on a page or in a part of it: the rules that are broken, each with what breaks it. It judges within the
 * page alone. To put its findings together on a second page, as it does where nothing is said, takes as long again, and
 * differs only where there are frames of other hosts.
 */
export async function axeFinds(page: Page, { include, exclude, rules }: Part = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
