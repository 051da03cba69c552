import type { FileType } from '../sniff.ts';

const type = (kind: FileType['kind'], mime: string): FileType => ({ kind, mime });

/** Detects media, pictures and PDFs by their first bytes. */
export function binaryType(head: Buffer): FileType | null {
  const at = (offset: number, length: number) => head.toString('latin1', offset, offset + length);
  const starts = (...bytes: number[]) => head.length >= bytes.length && bytes.every((b, i) => head[i] === b);
  if (at(0, 5) === '%PDF-') return type('pdf', 'application/pdf');
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return type('picture', 'image/png');
  if (starts(0xff, 0xd8, 0xff)) return type('picture', 'image/jpeg');
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return type('picture', 'image/gif');
  if (at(4, 4) === 'ftyp') return ofBrand(at(8, 4));
  if (['moov', 'mdat', 'wide'].includes(at(4, 4))) return type('video', 'video/quicktime');
  if (at(0, 4) === 'RIFF') return ofRiff(at(8, 4));
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return ofMatroska(at(0, 64));
  if (at(0, 4) === 'OggS') return ofOgg(at(0, 512));
  if (at(0, 4) === 'fLaC') return type('audio', 'audio/flac');
  if (at(0, 4) === 'FORM' && /^AIF[FC]$/.test(at(8, 4))) return type('audio', 'audio/aiff');
  if (at(0, 3) === 'ID3') return type('audio', 'audio/mpeg');
  if (starts(0x00, 0x00, 0x01, 0xba)) return type('video', 'video/mpeg');
  if (starts(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11)) return type('video', 'video/x-ms-asf');
  if (at(0, 4) === 'FLV\u0001') return type('video', 'video/x-flv');
  if ([0, 188, 376].every((offset) => head[offset] === 0x47)) return type('video', 'video/mp2t');
  return ofFrames(head);
}

function ofBrand(brand: string): FileType | null {
  if (/^M4[ABP] $/.test(brand)) return type('audio', 'audio/mp4');
  if (/^(avif|avis)$/.test(brand)) return type('picture', 'image/avif');
  // Browsers do not show HEIC, and nothing here converts it.
  if (/^(heic|heix|mif1|msf1|crx )$/.test(brand)) return null;
  return type('video', brand === 'qt  ' ? 'video/quicktime' : 'video/mp4');
}

function ofRiff(form: string): FileType | null {
  if (form === 'WAVE') return type('audio', 'audio/wav');
  if (form === 'AVI ') return type('video', 'video/x-msvideo');
  return form === 'WEBP' ? type('picture', 'image/webp') : null;
}

function ofMatroska(start: string): FileType | null {
  if (start.includes('webm')) return type('video', 'video/webm');
  return start.includes('matroska') ? type('video', 'video/x-matroska') : null;
}

function ofOgg(start: string): FileType | null {
  if (start.includes('theora')) return type('video', 'video/ogg');
  return /OpusHead|vorbis|Speex|FLAC/.test(start) ? type('audio', 'audio/ogg') : null;
}

/** Detects MP3 and AAC without any header by two consecutive frames, since a single match may be chance. */
function ofFrames(head: Buffer): FileType | null {
  const aac = adtsLength(head, 0);
  if (aac && adtsLength(head, aac)) return type('audio', 'audio/aac');
  const mp3 = mpegLength(head, 0);
  return mp3 && mpegLength(head, mp3) ? type('audio', 'audio/mpeg') : null;
}

function adtsLength(head: Buffer, at: number): number | null {
  if (head.length < at + 7 || head[at] !== 0xff || ((head[at + 1] ?? 0) & 0xf6) !== 0xf0) return null;
  const length = (head.readUIntBE(at + 3, 3) >> 5) & 0x1fff || 0;
  return length >= 7 ? length : null;
}

const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const lowBitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];

/** Returns the length of a layer III frame. */
function mpegLength(head: Buffer, at: number): number | null {
  if (head.length < at + 4) return null;
  const word = head.readUInt32BE(at);
  const version = (word >>> 19) & 3;
  if (word >>> 21 !== 0x7ff || version === 1 || ((word >>> 17) & 3) !== 1) return null;
  const first = version === 3;
  const rate = (first ? bitRates : lowBitRates)[(word >>> 12) & 15];
  const samples = sampleRates[(word >>> 10) & 3];
  if (!rate || !samples) return null;
  const divider = first ? 1 : version === 2 ? 2 : 4;
  return Math.floor(((first ? 144 : 72) * rate * 1000) / (samples / divider)) + ((word >>> 9) & 1);
}
