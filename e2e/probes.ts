import type { Page } from '@playwright/test';
import { languageNames } from '#shared/locale.ts';

/** Names and abbreviations that are the same in every language, those of settings and commands among them. */
const sameEverywhere =
  /Resource Hub|(?:FINRA )?BrokerCheck|PDF|ZIP|API|JavaScript|JPEG|PNG|WebP|https|localhost|CSV|OPML|RSS|Test|Ctrl|Esc|Tab|audience = public|published = true|Mb\/s|kB|MB|GB|ms\b|npm run hub -- backup record|\b[A-Z]+(?:_[A-Z]+)+\b|FFmpeg/g;

/** Returns English words visible on an Arabic page, without these names. */
export async function englishLeft(page: Page, names: readonly string[]): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
  const text = await page.locator('body').innerText();
  const left = [...names, ...Object.values(languageNames)].reduce(
    (rest, name) => rest.replaceAll(name, ''),
    text,
  );
  return left.replaceAll(sameEverywhere, '').match(/[A-Za-z]{2,}/g) ?? [];
}

/** Pixels by which the page is wider than this screen. A phone that may zoom out would report the page's width as its own. */
export function widerThan(page: Page, width: number): Promise<number> {
  return page.evaluate((most) => Math.max(0, document.documentElement.scrollWidth - most), width);
}

/** Returns controls with a hit area below 44 by 44 pixels. Links within a sentence may be as small as its text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const isHit = (element: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.closest('label')?.control === element);
    };
    const isInSentence = (element: Element) =>
      element.matches('p a, li a') && getComputedStyle(element).display === 'inline';
    const small: string[] = [];
    for (const element of document.querySelectorAll(
      'a[href], button, summary, select, input:not([type=hidden])',
    )) {
      if (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        isInSentence(element)
      )
        continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A field's label, around it or beside it, is part of its hit area.
      const words =
        element instanceof HTMLInputElement && element.type === 'checkbox' ? element.labels : null;
      const boxes = [element.closest('label') ?? element, ...(words ?? [])].map((each) =>
        each.getBoundingClientRect(),
      );
      const [left, top] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.min(...boxes.map((box) => box.top)),
      ];
      const width = Math.max(...boxes.map((box) => box.right)) - left;
      const height = Math.max(...boxes.map((box) => box.bottom)) - top;
      const [x, y] = [left + width / 2, top + height / 2];
      // Covered by a bar, or only there for screen readers.
      if (!isHit(element, x, y)) continue;
      const reach = least / 2 - 1;
      const fits =
        (width >= least || (isHit(element, x - reach, y) && isHit(element, x + reach, y))) &&
        (height >= least || (isHit(element, x, y - reach) && isHit(element, x, y + reach)));
      if (!fits) small.push(`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`);
    }
    return small;
  });
}
