import type { TaskName, TaskRun } from '../task.ts';

/** All tasks. Each process loads only the one it runs. */
export const tasks: { [Name in TaskName]: () => Promise<TaskRun<Name>> } = {
  whole: async () => (await import('./whole.ts')).whole,
  probe: async () => (await import('./probe.ts')).probe,
  'fast-start': async () => (await import('./fast-start.ts')).fastStart,
  encode: async () => (await import('./encode.ts')).encode,
  ladder: async () => (await import('./ladder.ts')).ladder,
  poster: async () => (await import('./poster.ts')).poster,
  picture: async () => (await import('./picture.ts')).picture,
  preview: async () => (await import('./preview.ts')).preview,
  artwork: async () => (await import('./artwork.ts')).artwork,
  strip: async () => (await import('./strip.ts')).strip,
  peaks: async () => (await import('./peaks.ts')).peaks,
  pdf: async () => (await import('./pdf.ts')).pdf,
};
