import type { OutsidePlayer } from '#shared/shared-content.ts';

/** Hosts whose players tell nobody what is watched. */
export const hostNames: Record<OutsidePlayer['host'], string> = { vimeo: 'Vimeo', youtube: 'YouTube' };
