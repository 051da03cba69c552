/** Look of captions. */
export interface CaptionStyle {
  size: 'small' | 'medium' | 'large' | 'huge';
  color: 'white' | 'yellow' | 'cyan' | 'black';
  background: 'none' | 'half' | 'full';
}

export const captionStyles = {
  size: ['small', 'medium', 'large', 'huge'],
  color: ['white', 'yellow', 'cyan', 'black'],
  background: ['none', 'half', 'full'],
} as const satisfies { readonly [Key in keyof CaptionStyle]: readonly CaptionStyle[Key][] };

export const usualStyle: CaptionStyle = { size: 'medium', color: 'white', background: 'half' };

/** Returns a stored style; invalid fields get their default. */
export function readCaptionStyle(stored: unknown): CaptionStyle {
  const record = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    size: captionStyles.size.find((each) => each === record.size) ?? usualStyle.size,
    color: captionStyles.color.find((each) => each === record.color) ?? usualStyle.color,
    background: captionStyles.background.find((each) => each === record.background) ?? usualStyle.background,
  };
}
