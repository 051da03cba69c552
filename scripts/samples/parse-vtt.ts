const timing = /^(\d{2}):(\d{2}):(\d{2})\.(\d{3}) --> (\d{2}):(\d{2}):(\d{2})\.(\d{3})$/;

/** Parses the cues of a WebVTT file as written by these scripts: number, times, text. Throws on anything else. */
export function parseVtt(text: string) {
  const [head, ...blocks] = text.trimEnd().split('\n\n');
  if (head !== 'WEBVTT') throw new Error(`Not a WebVTT file: ${head}`);
  return blocks.map((block, index) => {
    const [number, times = '', ...lines] = block.split('\n');
    const parts = timing.exec(times)?.slice(1).map(Number);
    if (number !== `${index + 1}` || !parts) throw new Error(`Not a cue: ${block}`);
    const [h1 = 0, m1 = 0, s1 = 0, f1 = 0, h2 = 0, m2 = 0, s2 = 0, f2 = 0] = parts;
    return {
      startMs: ((h1 * 60 + m1) * 60 + s1) * 1000 + f1,
      endMs: ((h2 * 60 + m2) * 60 + s2) * 1000 + f2,
      text: lines.join('\n'),
    };
  });
}
