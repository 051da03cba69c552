/** Assurance levels (`acr`): one factor, or two of different kinds. */
export const assuranceLevels = { one: 'aal1', several: 'aal2' } as const;

/** Authentication methods (`amr`) of RFC 8176. */
export type AuthMethod = 'pwd' | 'otp' | 'hwk' | 'mfa';
