import { largest, smallest } from './layout.ts';

const steps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8];

/** Returns the next zoom step from a factor; skips steps within 2 percent of it. */
export function zoomStep(from: number, direction: 1 | -1): number {
  const found =
    direction > 0 ? steps.find((step) => step > from * 1.02) : steps.findLast((step) => step < from * 0.98);
  return found ?? (direction > 0 ? largest : smallest);
}
