import type { PreviewOrder } from '../task.ts';

export const size = { width: 1200, height: 630 } as const;

/** Returns an SVG over the whole picture with this markup. */
export function drawing(markup: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${markup}</svg>`,
  );
}

/** Returns the hub's logo, as on every page. */
export function mark(x: number, y: number, side: number): string {
  return `<g transform="translate(${x} ${y}) scale(${side / 28})"><rect width="28" height="28" rx="8" fill="#7367f0"/><path d="M9 14 18.5 8.5M9 14l9.5 5.5M9 14h10" stroke="#fff" stroke-opacity=".6" stroke-width="1.75"/><g fill="#fff"><circle cx="9" cy="14" r="3"/><circle cx="19" cy="8.4" r="2"/><circle cx="19.6" cy="14" r="2"/><circle cx="19" cy="19.6" r="2"/></g></g>`;
}

/** Icons before the facts, 24 wide and high. Play points to the right in every language, as on players. */
export const signs: Record<PreviewOrder['type'], string> = {
  video:
    '<path d="M7 4.5v15a1 1 0 0 0 1.5.86l12-7.5a1 1 0 0 0 0-1.72l-12-7.5A1 1 0 0 0 7 4.5z" fill="#fff"/>',
  pdf: '<path d="M14 3v5h5M9 13h6M9 17h6M5 5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>',
  audio:
    '<path d="M4 10v4M8 6v12M12 3v18M16 7v10M20 10v4" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>',
  audio_playlist:
    '<path d="M4 6h16M4 12h9M4 18h9" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/><path d="M16.500 11.500v8l6-4z" fill="#fff"/>',
};

/** Returns an illustration for content without a picture, around (x, 315). */
export function emblem(type: PreviewOrder['type'], x: number): string {
  const soft = 'fill="#fff" fill-opacity=".1"';
  switch (type) {
    case 'video':
      return `<circle cx="${x}" cy="315" r="150" ${soft}/><circle cx="${x}" cy="315" r="108" ${soft}/><path d="M${x - 34} 255v120a6 6 0 0 0 9 5l98-60a6 6 0 0 0 0-10l-98-60a6 6 0 0 0-9 5z" fill="#fff"/>`;
    case 'pdf':
      return `<rect x="${x - 70}" y="165" width="200" height="270" rx="16" ${soft} transform="rotate(8 ${x} 315)"/><rect x="${x - 110}" y="175" width="200" height="280" rx="16" fill="#fff" fill-opacity=".94"/>${[0, 1, 2, 3, 4].map((line) => `<rect x="${x - 82}" y="${225 + 42 * line}" width="${[144, 120, 144, 132, 84][line]}" height="14" rx="7" fill="#7367f0" fill-opacity="${line === 0 ? 0.9 : 0.3}"/>`).join('')}`;
    case 'audio':
      return bars(x, 315, 1);
    case 'audio_playlist':
      return [0, 1, 2]
        .map(
          (row) =>
            `<rect x="${x - 140}" y="${165 + 105 * row}" width="280" height="86" rx="18" fill="#fff" fill-opacity="${row === 0 ? 0.94 : 0.14}"/>`,
        )
        .join('')
        .concat(
          `<circle cx="${x - 97}" cy="208" r="24" fill="#7367f0"/><path d="M${x - 104} 197v22l19-11z" fill="#fff"/>`,
          `<rect x="${x - 56}" y="200" width="150" height="16" rx="8" fill="#7367f0" fill-opacity=".35"/>`,
        );
  }
}

const heights = [70, 130, 200, 120, 260, 180, 300, 150, 230, 110, 160, 80];

function bars(x: number, y: number, scale: number): string {
  return heights
    .map(
      (height, at) =>
        `<rect x="${x - 150 + at * 26}" y="${y - (height * scale) / 2}" width="14" height="${height * scale}" rx="7" fill="#fff" fill-opacity="${at < 5 ? 0.95 : 0.35}"/>`,
    )
    .join('');
}
