export * from './contract/catalogue.ts';
export * from './contract/link.ts';
export * from './contract/link-fields.ts';
export * from './contract/link-list.ts';
export * from './contract/links.ts';
export * from './contract/recipients.ts';
export * from './contract/shared.ts';
