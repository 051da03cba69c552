import type { Device } from '../stored.ts';

/** What kind of device a browser says it runs on. Nothing else of what it says is kept. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return 'unknown';
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/iPhone|Mobile|Android/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|Linux|CrOS|X11/i.test(userAgent) ? 'computer' : 'unknown';
}
