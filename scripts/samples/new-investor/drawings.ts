import { arrow, box, dot, drawing, ink, path, scribble, words } from '../guide/shapes.ts';

const arabicDigits = (value: number) => value.toLocaleString('ar-EG');

/** Drawings of the Arabic guide. Time runs from left to right in them, as on every chart of the hub. */
export const drawings: Record<string, string> = {
  path: drawing(
    90,
    ...['قرر', 'اسأل', 'اقرأ'].map(
      (word, i) =>
        box(20 + i * 130, 20, 100, 50, i === 0 ? ink.accent : ink.pale, 14) +
        words(word, 70 + i * 130, 51, 15, i === 0 ? '#fff' : ink.accent),
    ),
    ...[1, 2].map((i) => `<g transform="translate(${i * 130 + 14} 45) scale(-1 1)">${arrow(0, 0, 8)}</g>`),
  ),
  growth: drawing(
    170,
    path('M20 150h360', ink.line, 1.5),
    ...Array.from({ length: 15 }, (_, i) => {
      const height = 30 * 1.105 ** i;
      return `<rect x="${26 + i * 24}" y="${150 - height}" width="17" height="${height.toFixed(1)}" rx="4" fill="#6a5fdd" fill-opacity="${(0.3 + i * 0.05).toFixed(2)}"/>`;
    }),
    ...[words('١٠٠', 34, 112, 11), words('٤٠٠', 371, 20, 11)],
  ),
  spread: drawing(
    170,
    ...[box(40, 30, 110, 110, ink.wash, 55), dot(95, 85, 42, '#c2782d'), words('شركة واحدة', 95, 162, 11)],
    ...[
      [40, '#6a5fdd', 0],
      [28, '#8f86f5', 40],
      [20, '#2a9d68', 68],
      [12, '#d59a3c', 88],
    ].map(
      ([part, colour, from]) =>
        `<circle cx="300" cy="80" r="46" pathLength="100" stroke="${colour}" stroke-width="22" stroke-dasharray="${Number(part) - 1.5} 200" stroke-dashoffset="${-Number(from)}" transform="rotate(-90 300 80)"/>`,
    ),
    words('أنواع كثيرة', 300, 162, 11),
  ),
  scale: drawing(
    92,
    ...[1, 2, 3, 4, 5, 6, 7].map(
      (n) =>
        box(20 + (n - 1) * 52, 10, 46, 46, n === 4 ? ink.accent : ink.wash, 10) +
        words(arabicDigits(n), 43 + (n - 1) * 52, 39, 16, n === 4 ? '#fff' : ink.dark),
    ),
    ...[words('أهدأ', 43, 80, 11, ink.soft), words('أكثر تقلبا', 352, 80, 11, ink.soft)],
  ),
  costs: drawing(
    110,
    ...[
      path('M20 96h360', ink.line, 1.5),
      path('M20 84C150 74 280 50 370 10', ink.accent, 3),
      path('M20 84C150 78 280 66 370 44', '#c2782d', 3),
    ],
    ...[words('دون رسوم', 290, 22, 11, ink.accent), words('مع رسوم', 330, 80, 11, '#a05f1c')],
  ),
  sheet: drawing(
    150,
    ...[
      box(130, 4, 140, 142),
      scribble(206, 20, [50], 10, ink.accent),
      box(144, 34, 112, 22, ink.pale, 5),
      box(144, 64, 66, 22, ink.pale, 5),
      box(218, 64, 38, 22, ink.pale, 5),
    ],
    ...[box(144, 94, 112, 20, ink.pale, 5), box(144, 120, 112, 18, ink.pale, 5)],
    ...[
      [284, 45, '١'],
      [116, 75, '٢'],
      [284, 75, '٣'],
      [284, 104, '٤'],
      [284, 129, '٥'],
    ].map(([x, y, n]) => dot(Number(x), Number(y), 10) + words(`${n}`, Number(x), Number(y) + 4, 11, '#fff')),
  ),
};
