import { create } from '@cantoo/fontkit';
import type { PDFDocument } from '@cantoo/pdf-lib';

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];

/** Ligatures of lam and alef, with their Unicode code points. */
const joined: Readonly<Record<string, number>> = {
  '\u0644\u0622': 0xfef5,
  '\u0644\u0623': 0xfef7,
  '\u0644\u0625': 0xfef9,
  '\u0644\u0627': 0xfefb,
};

/**
 * Fontkit that maps Arabic ligatures to one code point. Right-to-left text is stored in visual order, and readers reverse
 * it letter by letter: two letters under one glyph would come out the wrong way round.
 */
export const shaping = {
  create: (...given: Parameters<typeof create>) => {
    const font = create(...given);
    if (!font || !('layout' in font)) return font;
    const layout = font.layout.bind(font);
    font.layout = (...args: Parameters<typeof layout>) => {
      const run = layout(...args);
      for (const glyph of run.glyphs) {
        const one = joined[String.fromCodePoint(...glyph.codePoints)];
        if (one !== undefined) glyph.codePoints = [one];
      }
      return run;
    };
    return font;
  },
} as Fontkit;
