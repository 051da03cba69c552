/** How the outcomes of an import are coloured. */
export const outcomeTones = { error: 'bad', create: 'good', change: 'accent', same: 'plain' } as const;
