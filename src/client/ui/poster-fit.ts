/** Narrower than this, too much of a picture would be lost in a wide frame. */
const narrowest = 1.3;

/** Fit of a picture in the wide frame of a card: over all of it, whole on a blurred ground, or as a sheet of paper. */
export type Fit = 'fill' | 'whole' | 'paper';

export function fitOf(kind: string, { width, height }: { width: number; height: number }): Fit {
  if (kind === 'pdf') return 'paper';
  return kind !== 'video' || width < height * narrowest ? 'whole' : 'fill';
}
