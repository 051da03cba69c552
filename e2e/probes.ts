import type { Page } from '@playwright/test';
import { languageNames } from '#shared/locale.ts';

/** Names and signs that are the same in every language. */
const sameEverywhere =
  /Resource Hub|(?:FINRA )?BrokerCheck|PDF|ZIP|API|JavaScript|JPEG|PNG|WebP|https|localhost|CSV|OPML|RSS|Test|Ctrl|Esc|Tab|audience = public|published = true|Mb\/s|kB|MB|GB|ms\b/g;

/** English words in sight on an Arabic page, without these names. */
export async function englishLeft(page: Page, names: readonly string[]): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden says nothing
  const text = await page.locator('body').innerText();
  const left = [...names, ...Object.values(languageNames)].reduce(
    (rest, name) => rest.replaceAll(name, ''),
    text,
  );
  return left.replaceAll(sameEverywhere, '').match(/[A-Za-z]{2,}/g) ?? [];
}

/** By how many pixels the page is wider than a screen of this width. A phone that may zoom out would tell it as its own width. */
export function widerThan(page: Page, width: number): Promise<number> {
  return page.evaluate((most) => Math.max(0, document.documentElement.scrollWidth - most), width);
}

/** Elements that are pressed and answer on less than 44 by 44 pixels. Words within a sentence may be as small as the sentence is. */
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
      // A field is pressed by its words as well, which stand around it or beside it.
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
      // Beneath a bar, or only there for screen readers.
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
