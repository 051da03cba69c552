import * as z from 'zod';

export type Finding = z.output<typeof Finding>;
export const Finding = z.object({ code: z.string() });
