const leastDifference = 24;

/** True if a picture (RGBA bytes) shows nothing: all of one colour, or all transparent. */
export function isBlank(pixels: Uint8ClampedArray): boolean {
  let darkest = Number.POSITIVE_INFINITY;
  let brightest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    const brightness = ((red + green + blue) / 3) * (opacity / 255);
    darkest = Math.min(darkest, brightness);
    brightest = Math.max(brightest, brightness);
  }
  return !(brightest - darkest >= leastDifference);
}
