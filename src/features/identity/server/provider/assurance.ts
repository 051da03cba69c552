/** How sure the provider is of a person: one proof, or two of different kinds. */
export const assuranceLevels = { one: 'aal1', several: 'aal2' } as const;

/** By which means somebody has proven who they are, in the words of RFC 8176. */
export type Means = 'pwd' | 'otp' | 'hwk' | 'mfa';
