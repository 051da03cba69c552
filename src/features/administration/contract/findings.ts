/** How a part of the hub is. `unknown`: the hub cannot see it. */
export type State = 'good' | 'warn' | 'bad' | 'unknown';

/** Everything that a check may find, as `part-finding`. Each has a message, and another one with what to do unless it is good. */
export const findings = {
  'database-fine': 'good',
  'database-slow': 'warn',
  'storage-fine': 'good',
  'storage-failing': 'bad',
  'disk-fine': 'good',
  'disk-low': 'warn',
  'disk-full': 'bad',
  'disk-unseen': 'unknown',
  'queue-idle': 'good',
  'queue-busy': 'good',
  'queue-failed': 'warn',
  'queue-late': 'bad',
  'mail-on': 'good',
  'mail-off': 'warn',
  'media-fine': 'good',
  'media-none': 'warn',
  'trail-fine': 'good',
  'trail-none': 'unknown',
  'trail-late': 'warn',
  'trail-broken': 'bad',
  'backup-fine': 'good',
  'backup-late': 'warn',
  'backup-none': 'unknown',
  'address-local': 'good',
  'address-plain': 'bad',
  'address-fine': 'good',
  'address-ends-soon': 'warn',
  'address-ended': 'bad',
  'address-unseen': 'unknown',
  'address-proxy': 'warn',
} as const satisfies Record<`${string}-${string}`, State>;

export type Finding = keyof typeof findings;
export const findingNames = Object.keys(findings) as [Finding, ...Finding[]];
