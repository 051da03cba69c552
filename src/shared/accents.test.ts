import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accents } from './accents.ts';

type Color = readonly number[];

const tokens = readFileSync(new URL('../client/theme/tokens.css', import.meta.url), 'utf8');
const [white, black] = [
  [255, 255, 255],
  [0, 0, 0],
];

const parse = (hex: string): Color => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const mix = (one: Color, share: number, other: Color): Color =>
  one.map((value, at) => value * share + (other[at] ?? 0) * (1 - share));

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** Share of the accent color in a token, read from the style sheet itself. */
const shareIn = (token: string, nth = 0): number => {
  const rule = new RegExp(`--${token}:[^;]*;`, 's').exec(tokens)?.[0] ?? '';
  return Number([...rule.matchAll(/var\(--accent\) (\d+)%/g)][nth]?.[1]) / 100;
};
const surface = (token: string, nth: number): Color => {
  const rule = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens);
  return parse(rule?.[nth + 1] ?? '');
};

describe.each(accents)('%s', (accent) => {
  const color = parse(accent);

  test('white text on it has contrast', () => {
    for (const token of ['accent-fill', 'accent-fill-hover'])
      expect(contrast(white, mix(color, shareIn(token), black))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['light', 0, black],
    ['dark', 1, white],
  ] as const)('has contrast as text on every surface, in %s', (_theme, nth, towards) => {
    const text = mix(color, shareIn('accent-text', nth), towards);
    for (const token of ['page', 'card', 'raised']) {
      const plain = surface(token, nth);
      expect(contrast(text, plain)).toBeGreaterThanOrEqual(4.5);
      for (const soft of ['accent-soft', 'accent-soft-hover'])
        expect(
          contrast(text, mix(color, shareIn(soft, nth), plain)),
          `${soft} on ${token}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
  });
});
