import { type ControlsDraft, inDays } from './draft.ts';

/** Sets of controls for the commonest occasions. */
export const presets = ['open', 'known', 'confidential'] as const;
export type Preset = (typeof presets)[number];

/** Limits of a confidential link. */
export const confidential = { days: 7, views: 5 } as const;

interface PresetOptions {
  /** True if the hub can verify addresses by emailed codes. */
  canVerify: boolean;
  /** True if the link has a password already. */
  hasPassword: boolean;
  /** Maximum lifetime in days; null: unlimited. */
  longestDays: number | null;
}

/** The controls that a preset sets; the others stay as they are. */
export function controlsOf(
  preset: Preset,
  { canVerify, hasPassword, longestDays }: PresetOptions,
): Partial<ControlsDraft> {
  const gate = canVerify ? 'verified' : 'email';
  if (preset === 'confidential')
    return {
      gate,
      password: hasPassword ? undefined : newPassword(),
      mostOpenings: String(confidential.views),
      expiresAt: inDays(Math.min(confidential.days, longestDays ?? confidential.days)),
      downloads: false,
    };
  return {
    gate: preset === 'known' ? gate : 'none',
    password: hasPassword ? null : undefined,
    mostOpenings: '',
  };
}

/** The preset that a form follows; null if it follows none. */
export function presetOf(draft: ControlsDraft, hasPassword: boolean): Preset | null {
  const { gate, mostOpenings, expiresAt, downloads } = draft;
  const isLimited = mostOpenings.trim() !== '';
  if (isProtected(draft, hasPassword))
    return gate !== 'none' && isLimited && expiresAt !== '' && !downloads ? 'confidential' : null;
  if (isLimited) return null;
  return gate === 'none' ? 'open' : 'known';
}

/** True if a form asks for something before the content opens, or limits how often it does. */
export function hasGates(draft: ControlsDraft, hasPassword: boolean): boolean {
  return draft.gate !== 'none' || draft.mostOpenings.trim() !== '' || isProtected(draft, hasPassword);
}

function isProtected({ password }: ControlsDraft, hasPassword: boolean): boolean {
  return password === undefined ? hasPassword : password !== null && password !== '';
}

/** Letters and digits that nobody confuses when they are read out. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a password of about 59 bits, in groups that can be read out. */
function newPassword(): string {
  const drawn = Array.from({ length: 12 }, drawLetter).join('');
  return drawn.replace(/(.{4})(?=.)/g, '$1-');
}

/** Draws again what would make some letters likelier than others. */
function drawLetter(): string {
  const fair = 256 - (256 % letters.length);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < fair ? letters.charAt(byte % letters.length) : drawLetter();
}
