/** Scores how much is visible in rgb24 pixels: 0 for one flat color, more for light, contrast and color. */
export function interest(pixels: Buffer): number {
  let sum = 0;
  let squares = 0;
  let colour = 0;
  const count = Math.floor(pixels.length / 3);
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    sum += light;
    squares += light * light;
    colour += Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  const mean = sum / Math.max(1, count);
  const contrast = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
  // Very dark and very bright frames both show little; medium brightness scores best.
  const exposure = Math.max(0, 1 - Math.abs(mean - 118) / 118);
  return contrast * (0.3 + exposure) + (0.15 * colour) / Math.max(1, count);
}
