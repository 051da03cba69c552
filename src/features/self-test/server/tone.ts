const sampleRate = 22_050;
const headerBytes = 44;

/** Makes a WAV file (16-bit mono) of soft tones, one second each. */
export function makeTone(seconds: number, pitches: readonly number[]): Buffer {
  const samples = Math.round(sampleRate * seconds);
  const wav = Buffer.alloc(headerBytes + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const time = at / sampleRate;
    const pitch = pitches[Math.floor(time) % pitches.length] ?? 0;
    const fade = Math.sin(Math.PI * (time % 1));
    wav.writeInt16LE(Math.round(6000 * fade * Math.sin(2 * Math.PI * pitch * time)), headerBytes + at * 2);
  }
  return wav;
}
