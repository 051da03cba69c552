/** Colours of the outcomes of an import. */
export const outcomeTones = { error: 'bad', create: 'good', change: 'accent', same: 'plain' } as const;
