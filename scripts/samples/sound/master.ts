import { run } from '../programs.ts';

/** Target loudness for speech: EBU R 128 at the level of podcasts, with headroom below full scale. */
const target = 'I=-16:TP=-1.5:LRA=9';
const chain = 'highpass=f=55,lowpass=f=13500,acompressor=threshold=-22dB:ratio=2.2:attack=12:release=180';

/** Masters a mix to −16 LUFS: measures it first, then adjusts it linearly. */
export async function master(mix: string, out: string, format: readonly string[]): Promise<void> {
  const report = await run('ffmpeg', [
    ...['-hide_banner', '-i', mix, '-af', `${chain},loudnorm=${target}:print_format=json`],
    ...['-f', 'null', '-'],
  ]);
  const found = JSON.parse(report.slice(report.lastIndexOf('{'))) as Record<string, string>;
  const measured = [
    `measured_I=${found.input_i}`,
    `measured_TP=${found.input_tp}`,
    `measured_LRA=${found.input_lra}`,
    `measured_thresh=${found.input_thresh}`,
    `offset=${found.target_offset}`,
  ].join(':');
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-i', mix],
    ...['-af', `${chain},loudnorm=${target}:${measured}:linear=true,aresample=48000`],
    ...format,
    out,
  ]);
}
