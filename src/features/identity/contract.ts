export * from './contract/factors.ts';
export * from './contract/person.ts';
export * from './contract/profile.ts';
export * from './contract/user-fields.ts';
export * from './contract/users.ts';
