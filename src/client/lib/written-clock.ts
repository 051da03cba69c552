/** Formats a position in media, `4:05`, `1:02:03.5`, with decimals only if there are any. */
export function writeClock(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const seconds = Math.floor(whole / 1000);
  const rest = String(whole % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const clock =
    hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return rest ? `${clock}.${rest}` : clock;
}

/** Parses a written position to milliseconds: `90`, `1:30`, `1:02:03,5`; null if invalid. */
export function readClock(text: string): number | null {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(
    westernDigits(text.trim()),
  );
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', part = ''] = match;
  if (match[2] !== undefined && Number(seconds) > 59) return null;
  if (match[1] !== undefined && Number(minutes) > 59) return null;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
}

/** Replaces Arabic digits by Western ones. */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
