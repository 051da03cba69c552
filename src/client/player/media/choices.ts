import { type Language, languages } from '#shared/locale.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { type CaptionStyle, readCaptionStyle, usualStyle } from './caption-style.ts';

/** Player settings of the user, for everything played on this device. */
export interface Choices {
  rate: number;
  volume: number;
  muted: boolean;
  /** Language of captions; null if not chosen yet. */
  captions: Language | 'off' | null;
  captionStyle: CaptionStyle;
  /** True if the next track of a list plays automatically. */
  playNext: boolean;
  shuffle: boolean;
  repeat: 'off' | 'all' | 'one';
}

const key = 'playerChoices';

const usual: Choices = {
  rate: 1,
  volume: 1,
  muted: false,
  captions: null,
  captionStyle: usualStyle,
  playNext: true,
  shuffle: false,
  repeat: 'off',
};

export function readChoices(): Choices {
  const stored = readRecord();
  const { rate, volume, muted, captions, playNext, shuffle, repeat } = stored;
  return {
    rate: isBetween(rate, 0.5, 2) ? rate : usual.rate,
    volume: isBetween(volume, 0, 1) ? volume : usual.volume,
    muted: muted === true,
    captions: [...languages, 'off' as const].find((each) => each === captions) ?? null,
    captionStyle: readCaptionStyle(stored.captionStyle),
    playNext: playNext !== false,
    shuffle: shuffle === true,
    repeat: (['all', 'one'] as const).find((each) => each === repeat) ?? 'off',
  };
}

export function saveChoice(choice: Partial<Choices>): void {
  writeStored(key, JSON.stringify({ ...readChoices(), ...choice }));
}

function readRecord(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}
