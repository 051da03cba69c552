/** Drawing functions of the guide: each returns a piece of SVG. */

export const ink = {
  dark: '#191c24',
  soft: '#565e6e',
  line: '#d5d9e3',
  wash: '#eef0f6',
  accent: '#6a5fdd',
  pale: '#e3e0fb',
};

export const drawing = (height: number, ...parts: string[]) =>
  `<svg viewBox="0 0 400 ${height}" fill="none" role="presentation">${parts.join('')}</svg>`;

export const box = (x: number, y: number, w: number, h: number, fill = '#fff', radius = 8) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" stroke="${fill === '#fff' ? ink.line : 'none'}"/>`;

export const dot = (x: number, y: number, r: number, fill = ink.accent) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const icon = (name: string, x: number, y: number, size: number, colour = ink.accent) =>
  `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" color="${colour}"><use href="#${name}"/></svg>`;

export const art = (name: string, x: number, y: number, w: number) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${(w * 9) / 16}" viewBox="0 0 160 90" overflow="hidden"><use href="#art-${name}"/></svg>`;

export const words = (text: string, x: number, y: number, size = 11, fill = ink.dark, anchor = 'middle') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${fill === ink.soft ? 400 : 600}" fill="${fill}" text-anchor="${anchor}">${text}</text>`;

/** Draws lines that stand for text. */
export const scribble = (x: number, y: number, widths: readonly number[], step = 10, colour = ink.line) =>
  widths
    .map(
      (w, i) =>
        `<path d="M${x} ${y + i * step}h${w}" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join('');

export const path = (d: string, colour = ink.accent, width = 2, extra = '') =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const arrow = (x: number, y: number, length: number) =>
  path(`M${x} ${y}h${length}m-6-5 6 5-6 5`, ink.soft, 1.5);

export const wave = (x: number, y: number, count: number, played: number, step = 7) =>
  Array.from({ length: count }, (_, i) => {
    const h = 5 + Math.abs(Math.sin(i * 1.7) * 12 + Math.sin(i * 0.6) * 9);
    return path(`M${x + i * step} ${y - h / 2}v${h}`, i < played ? ink.accent : ink.line, 3.5);
  }).join('');
