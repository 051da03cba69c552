import { arrow, art, box, dot, drawing, icon, ink, path, scribble, wave, words } from './shapes.ts';

const person = (x: number, y: number, letters: string) =>
  dot(x, y, 16, ink.pale) + words(letters, x, y + 4, 11, ink.accent);

/** Drawings about links: sent, opened, counted. */
export const sharingDrawings: Record<string, string> = {
  flow: drawing(
    120,
    ...[box(10, 22, 96, 76), icon('mark', 58, 52, 34), words('The library', 58, 88)],
    ...[arrow(116, 60, 36), box(162, 22, 78, 76), icon('link', 201, 52, 30), words('A link', 201, 88)],
    ...[arrow(250, 60, 36), box(306, 4, 62, 112, '#fff', 12), art('chart', 310, 22, 54)],
    scribble(316, 68, [42, 42, 26]),
  ),
  shared: drawing(
    190,
    ...[box(146, 2, 108, 186, '#fff', 16), art('chart', 150, 20, 100), path('M150 78h58', ink.accent, 3)],
    ...[
      scribble(160, 94, [64]),
      person(172, 118, 'ML'),
      scribble(196, 114, [40, 28]),
      scribble(160, 150, [80, 80, 46]),
    ],
    ...[path('M254 50h44', ink.soft, 1), words('the player', 304, 54, 11, ink.soft, 'start')],
    ...[path('M102 118h50', ink.soft, 1), words('who shared it', 98, 122, 11, ink.soft, 'end')],
    ...[path('M254 155h44', ink.soft, 1), words('description', 304, 159, 11, ink.soft, 'start')],
  ),
  ended: drawing(
    130,
    ...[box(90, 8, 220, 114), dot(200, 44, 22, ink.pale), icon('link', 200, 44, 24)],
    ...[path('M188 56 212 32', ink.accent, 2), words('This link has expired', 200, 86, 12)],
    words('Ask Maya Lind for a new one', 200, 106, 10, ink.soft),
  ),
  share: drawing(
    150,
    ...[
      box(60, 6, 280, 138),
      art('chart', 76, 22, 70),
      words('Reading a fact sheet', 160, 40, 12, ink.dark, 'start'),
    ],
    ...[words('Video, approved', 160, 56, 10, ink.soft, 'start'), box(76, 78, 248, 26, ink.wash)],
    ...[icon('link', 92, 91, 14), words('hub.example/video/k7Qm2x', 106, 95, 10, ink.dark, 'start')],
    ...[box(276, 81, 44, 20, ink.accent, 6), words('Copy', 298, 95, 10, '#fff')],
    ...[icon('check', 84, 124, 14, '#147a4d'), words('Copied', 96, 128, 10, '#147a4d', 'start')],
  ),
  message: drawing(
    140,
    box(60, 4, 210, 132, ink.wash, 16),
    ...[art('chart', 76, 18, 178), words('Reading a fact sheet', 78, 130, 10, ink.dark, 'start')],
    ...[person(300, 118, 'ML'), words('9:41', 300, 90, 9, ink.soft)],
  ),
  report: drawing(
    190,
    ...[
      box(20, 4, 360, 182),
      words('128', 44, 40, 24, ink.dark, 'start'),
      words('openings', 92, 39, 10, ink.soft, 'start'),
    ],
    '<path d="M44 128C70 124 84 112 110 114s40 16 66 2 40-44 66-38 40 22 66-2 34-26 48-30v86H44Z" fill="#e3e0fb"/>',
    path('M44 128C70 124 84 112 110 114s40 16 66 2 40-44 66-38 40 22 66-2 34-26 48-30', ink.accent, 2.5),
    ...Array.from(
      { length: 24 },
      (_, i) =>
        `<rect x="${44 + i * 13}" y="150" width="11" height="20" rx="3" fill="#6a5fdd" fill-opacity="${(0.95 - Math.abs(i - 8) * 0.045).toFixed(2)}"/>`,
    ),
  ),
  feed: drawing(
    130,
    ...[box(14, 12, 104, 104, ink.accent, 12), wave(36, 64, 9, 0)],
    ...[0, 1, 2].map(
      (i) =>
        box(136, 12 + i * 36, 250, 30) +
        icon('play', 154, 27 + i * 36, 14) +
        scribble(172, 27 + i * 36, [130 - i * 22]) +
        words(['1:08', '1:07', '1:05'][i] ?? '', 370, 31 + i * 36, 10, ink.soft, 'end'),
    ),
  ),
  approval: drawing(
    110,
    path('M60 40h280', ink.line, 2),
    ...['page', 'shield', 'send', 'eye'].map(
      (name, i) =>
        dot(60 + i * 93, 40, 24, i === 1 ? ink.accent : ink.pale) +
        icon(name, 60 + i * 93, 40, 22, i === 1 ? '#fff' : ink.accent) +
        words(['Submitted', 'Approved', 'Shared', 'Opened'][i] ?? '', 60 + i * 93, 88),
    ),
  ),
  chain: drawing(
    100,
    ...[0, 1, 2, 3].map(
      (i) =>
        box(14 + i * 96, 20, 78, 62) +
        scribble(26 + i * 96, 38, [50, 38]) +
        words(['a41f…', '7c09…', 'e2d8…', '53b6…'][i] ?? '', 53 + i * 96, 72, 10, ink.accent) +
        (i < 3 ? path(`M${92 + i * 96} 51h18`, ink.accent, 3) : ''),
    ),
  ),
};
