import { art, box, dot, drawing, icon, ink, path, scribble, wave, words } from './shapes.ts';

/** Drawings about the hub itself: its pages, players and maintenance. */
export const hubDrawings: Record<string, string> = {
  kinds: drawing(
    104,
    ...['play', 'page', 'sound', 'list'].map(
      (name, i) =>
        box(14 + i * 96, 6, 84, 92) +
        dot(56 + i * 96, 42, 22, ink.pale) +
        icon(name, 56 + i * 96, 42, 22) +
        words(['Video', 'PDF', 'Audio', 'Playlist'][i] ?? '', 56 + i * 96, 86),
    ),
  ),
  shell: drawing(
    190,
    ...[box(14, 6, 270, 178), box(14, 6, 66, 178, ink.wash), icon('mark', 32, 24, 18)],
    ...[0, 1, 2, 3].map((i) => scribble(26, 54 + i * 22, [36], 10, i === 0 ? ink.accent : ink.line)),
    ...[box(94, 18, 176, 18, ink.wash, 6), art('talk', 94, 50, 82), art('wave', 188, 50, 82)],
    ...[
      art('page', 94, 112, 82),
      art('hills', 188, 112, 82),
      box(308, 24, 80, 160, '#fff', 14),
      art('talk', 316, 40, 64),
    ],
    ...[scribble(318, 92, [56, 56, 34]), box(312, 158, 72, 22, ink.wash, 8)],
    ...[0, 1, 2, 3].map((i) => dot(324 + i * 16, 169, 3.5, i === 0 ? ink.accent : '#b9bfcc')),
  ),
  card: drawing(
    150,
    ...[
      box(120, 4, 160, 142),
      art('chart', 128, 12, 144),
      words('Reading a fact sheet', 130, 114, 11, ink.dark, 'start'),
    ],
    ...[
      words('Video, 0:45', 130, 130, 10, ink.soft, 'start'),
      box(226, 120, 46, 16, '#d9f0e4', 8),
      words('Ready', 249, 131.5, 9, '#147a4d'),
    ],
    ...[path('M92 60h34', ink.soft, 1), words('poster', 86, 64, 11, ink.soft, 'end')],
    ...[path('M276 128h34', ink.soft, 1), words('state', 316, 132, 11, ink.soft, 'start')],
    ...[path('M92 126h34', ink.soft, 1), words('kind, length', 86, 130, 11, ink.soft, 'end')],
  ),
  player: drawing(
    156,
    ...[
      box(80, 4, 240, 148, '#101218', 10),
      art('hills', 80, 4, 240).replace('height="135"', 'height="118"'),
    ],
    ...[
      path('M94 132h212', '#3a4050', 4),
      path('M94 132h88', '#8f86f5', 4),
      dot(182, 132, 6, '#fff'),
      icon('play', 200, 60, 40, '#fff'),
    ],
  ),
  audio: drawing(
    92,
    ...[
      box(40, 6, 320, 80),
      dot(76, 46, 20, ink.accent),
      icon('play', 77, 46, 20, '#fff'),
      wave(112, 46, 33, 13),
    ],
  ),
  document: drawing(
    140,
    ...[
      box(70, 4, 60, 132, ink.wash),
      box(82, 14, 36, 30),
      box(82, 54, 36, 30, ink.pale),
      box(82, 94, 36, 30),
    ],
    ...[
      box(142, 4, 190, 132),
      scribble(160, 24, [70], 10, ink.accent),
      scribble(160, 42, [150, 150, 120, 150, 96], 11),
    ],
    ...[box(158, 98, 74, 26, ink.pale, 6), scribble(244, 104, [66, 50], 12)],
  ),
  upload: drawing(
    104,
    ...[box(40, 4, 320, 96), icon('share', 74, 52, 34), words('welcome.mp4', 104, 38, 12, ink.dark, 'start')],
    ...[
      words('64 %, about 2 minutes left', 104, 80, 10, ink.soft, 'start'),
      path('M106 56h230', ink.line, 6),
      path('M106 56h147', ink.accent, 6),
    ],
  ),
  chapters: drawing(
    62,
    ...[
      [20, 70],
      [94, 96],
      [194, 60],
      [258, 122],
    ].map(
      ([x = 0, w = 0], i) =>
        path(`M${x} 20h${w}`, i === 1 ? ink.accent : ink.line, 8) +
        words(
          ['Welcome', 'The library', 'A link', 'It opens'][i] ?? '',
          x + w / 2,
          46,
          10,
          i === 1 ? ink.accent : ink.soft,
        ),
    ),
  ),
  stack: drawing(
    112,
    ...['hills', 'wave', 'page'].map(
      (name, i) =>
        box(26 + i * 122, 4, 108, 104) +
        art(name, 32 + i * 122, 10, 96) +
        scribble(36 + i * 122, 80, [70, 48]),
    ),
  ),
  health: drawing(
    76,
    ...['Database', 'Storage', 'Jobs'].map(
      (name, i) =>
        box(20 + i * 124, 8, 112, 60) +
        dot(40 + i * 124, 38, 6, '#2a9d68') +
        words(name, 54 + i * 124, 42, 12, ink.dark, 'start'),
    ),
  ),
  week: drawing(
    84,
    path('M56 34h288', ink.line, 2),
    ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map(
      (day, i) =>
        dot(56 + i * 72, 34, 18, i < 3 ? ink.accent : ink.pale) +
        (i < 3 ? icon('check', 56 + i * 72, 34, 18, '#fff') : '') +
        words(day, 56 + i * 72, 74),
    ),
  ),
};
