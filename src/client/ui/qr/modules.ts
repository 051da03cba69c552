import { encode } from 'uqr';

/** Width of the empty border that scanners require, in modules. */
const quietZone = 4;

/** Returns the modules of a QR code with its quiet zone, row by row; true is dark. It tolerates the loss of a seventh. */
export function modulesOf(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: quietZone }).data;
}

/** Returns the dark modules as an SVG path in which each module is one unit. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  });
  return runs;
}

/** Returns a QR code as an SVG file: dark on white on every background. */
export function svgFileOf(text: string): string {
  const modules = modulesOf(text);
  const size = modules.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000000" d="${pathOf(modules)}"/></svg>\n`;
}
