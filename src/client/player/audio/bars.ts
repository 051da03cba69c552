/** Returns `count` bar heights of a waveform from 0 to 1, scaled to the loudest. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  const means = Array.from({ length: Math.max(0, count) }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / count));
    const part = peaks.slice(from, to);
    return part.reduce((sum, each) => sum + each, 0) / Math.max(1, part.length);
  });
  const highest = Math.max(1, ...means);
  return means.map((mean) => mean / highest);
}

/** Returns an SVG path of centered vertical strokes, in a box 100 high and 1 wide per bar. Silence is drawn as a dot. */
export function strokesOf(bars: readonly number[]): string {
  return bars
    .map((bar, at) => {
      const half = Math.max(1, bar * 46);
      return `M${at + 0.5} ${tenth(50 - half)}V${tenth(50 + half)}`;
    })
    .join('');
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
