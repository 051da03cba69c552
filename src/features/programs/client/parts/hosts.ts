import type { OutsidePlayer } from '#shared/shared-content.ts';

/** Names of hosts whose players do not report what is watched. */
export const hostNames: Record<OutsidePlayer['host'], string> = { vimeo: 'Vimeo', youtube: 'YouTube' };
