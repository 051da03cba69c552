import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { makeFolder, withBothEnginesInFull } from '../../../../test/media/engines.ts';
import { ffmpeg, makeSamples } from '../../../../test/media/samples.ts';

withBothEnginesInFull('peaks', ({ run, probe }) => {
  let swell: string;
  let silence: string;
  beforeAll(async () => {
    swell = join(await makeFolder(), 'swell.wav');
    // Half as loud in its second half; 0 dB is the maximum.
    const tone = 'aevalsrc=0.5*sin(2*PI*1000*t)*(1-0.5*gte(t\\,2)):s=48000:d=4';
    await ffmpeg('-f', 'lavfi', '-i', tone, swell);
    silence = (await makeSamples('silence.wav'))['silence.wav'];
  });
  const peaks = async (path: string) => run('peaks', { path, probe: await probe(path) });

  it('draws the outline of the sound', async () => {
    const made = await peaks(swell);
    expect(made.peaks).toHaveLength(1200);
    expect(Math.abs((made.peaks[300] ?? 0) - 127)).toBeLessThanOrEqual(3);
    expect(Math.abs((made.peaks[900] ?? 0) - 64)).toBeLessThanOrEqual(3);
  });

  it('measures loudness', async () => {
    const { loudnessLufs, truePeakDb } = await peaks(swell);
    // A tone of 1 kHz at -6 dBFS in one channel is -9.1 LUFS by EBU R 128; the quieter half lowers that somewhat.
    expect(loudnessLufs).toBeGreaterThan(-12);
    expect(loudnessLufs).toBeLessThan(-9);
    expect(truePeakDb).toBeCloseTo(-6, 0);
  });

  it('finds nothing in silence', async () => {
    const made = await peaks(silence);
    expect(Math.max(...made.peaks)).toBe(0);
    expect(made).toMatchObject({ loudnessLufs: null, truePeakDb: null });
  });
});
