import type { Locator, Page } from '@playwright/test';
import { expect } from './hub.ts';

/** Tabs through the controls of a part and returns their names; checks that each shows its focus. */
export async function walk(page: Page, part: Locator): Promise<string[]> {
  const controls = part.locator('button:enabled, input, a[href], [tabindex="0"]').filter({ visible: true });
  await expect(controls.first()).toBeVisible();
  const count = await controls.count();
  const names: string[] = [];
  await controls.first().focus();
  await page.keyboard.press('Shift+Tab');
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press('Tab');
    await expect(controls.nth(at)).toBeFocused();
    const ring = await controls.nth(at).evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, isClear: /, 0\)$/.test(outlineColor) };
    });
    expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', isClear: false });
    names.push(/"(.+?)"/.exec(await controls.nth(at).ariaSnapshot())?.[1] ?? '');
  }
  return names;
}

/**
 * Returns controls that are hard to see in forced colors: those whose icon has too little contrast with its background, and
 * those directly on the picture.
 */
export function faint(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = numbers(color).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (a: string, b: string) => {
      const [dark = 0, bright = 0] = [light(a), light(b)].toSorted((one, other) => one - other);
      return (bright + 0.05) / (dark + 0.05);
    };
    /** Returns the background of an element; null on a picture, whose surroundings are no background. */
    const groundOf = (element: Element): string | null => {
      const { backgroundColor } = getComputedStyle(element);
      if (element.querySelector('video') || !element.parentElement) return null;
      const isOpaque = (numbers(backgroundColor)[3] ?? 1) === 1;
      return isOpaque ? backgroundColor : groundOf(element.parentElement);
    };
    const found: string[] = [];
    for (const control of root.querySelectorAll('button:enabled, a[href]')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const sign = control.querySelector('svg') ?? control;
      const ground = groundOf(control);
      const stands = ground === null ? 0 : contrast(getComputedStyle(sign).color, ground);
      if (stands < 4.5) found.push(`${stands.toFixed(1)} ${control.outerHTML.slice(0, 120)}`);
    }
    return found;
  });
}

/** Returns system colors of the user, as the page computes them. */
export function systemColors(page: Page, ...names: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const found = wanted.map((name) => {
      probe.style.backgroundColor = name;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    return found;
  }, names);
}

/** Runs in the page: records the properties that its animations change. */
export function watchMotion(): void {
  const moved = new Set<string>();
  Object.assign(window, { moved });
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      // Animations of a millisecond only signal their end.
      if (!(effect instanceof KeyframeEffect) || Number(effect.getTiming().duration) <= 1) continue;
      for (const frame of effect.getKeyframes())
        for (const name of Object.keys(frame))
          if (!/^(offset|computedOffset|easing|composite)$/.test(name)) moved.add(name);
    }
    requestAnimationFrame(look);
  };
  look();
}

export const motion = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
