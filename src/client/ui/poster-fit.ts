/** Lowest aspect ratio of a picture that may be cropped to a wide frame without losing too much. */
const narrowest = 1.3;

/** Fit of a picture in the wide frame of a card: cropped to fill it, whole on a blurred background, or as a sheet of paper. */
export type Fit = 'fill' | 'whole' | 'paper';

export function fitOf(kind: string, { width, height }: { width: number; height: number }): Fit {
  if (kind === 'pdf') return 'paper';
  return kind !== 'video' || width < height * narrowest ? 'whole' : 'fill';
}
