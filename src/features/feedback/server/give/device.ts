import type { Device } from '../../contract.ts';

/** Returns the kind of device from the user agent. Nothing else of the user agent is stored. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return 'unknown';
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/iPhone|Mobile|Android/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|Linux|CrOS|X11/i.test(userAgent) ? 'computer' : 'unknown';
}
