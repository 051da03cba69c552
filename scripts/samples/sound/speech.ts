import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../programs.ts';
import { readSound, trim } from './wave.ts';

/** The best-sounding voices of Debian's main section: two for English, and the only ones for French and Arabic. */
export type Voice = 'slt' | 'rms' | 'fr' | 'ar';

/** Filters against the sharpness of each synthesizer, applied before the mix. */
const polish: Record<Voice, string> = {
  slt: 'highpass=f=80,equalizer=f=3200:t=q:w=1.2:g=-2,lowpass=f=11000',
  rms: 'highpass=f=70,equalizer=f=220:t=q:w=1:g=1.5,equalizer=f=2800:t=q:w=1.4:g=-2,lowpass=f=7600',
  fr: 'highpass=f=80,equalizer=f=3000:t=q:w=1.2:g=-4,lowpass=f=7000',
  ar: 'highpass=f=80,equalizer=f=180:t=q:w=1:g=2,equalizer=f=3000:t=q:w=1.2:g=-4,lowpass=f=6500',
};

/** Speaks a sentence; silence before and after the voice is trimmed. */
export async function speak(voice: Voice, text: string, folder: string, name: string): Promise<Float32Array> {
  const recording = join(folder, `${name}.wav`);
  const clean = join(folder, `${name}-clean.wav`);
  await synthesise(voice, text, recording);
  await run('ffmpeg', ['-v', 'error', '-y', '-i', recording, '-af', polish[voice], '-ar', '48000', clean]);
  return trim(await readSound(clean));
}

async function synthesise(voice: Voice, text: string, file: string): Promise<void> {
  if (voice === 'rms') {
    await run('flite', ['-voice', 'rms', '--setf', 'duration_stretch=1.04', '-t', text, '-o', file]);
    return;
  }
  if (voice === 'slt') {
    const page = `${file}.txt`;
    await writeFile(page, text);
    const settings = ['(voice_cmu_us_slt_arctic_hts)', "(Parameter.set 'Duration_Stretch 1.06)"];
    await run('text2wave', [...settings.flatMap((line) => ['-eval', line]), page, '-o', file]);
    return;
  }
  await run('espeak-ng', ['-v', voice, '-s', '160', '-p', '38', '-w', file, text]);
}
