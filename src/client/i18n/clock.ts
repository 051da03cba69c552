export { formatClock } from '#shared/clock.ts';
