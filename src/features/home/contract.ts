export * from './contract/announcements.ts';
export * from './contract/landing.ts';
export * from './contract/places.ts';
export { mostPlaces } from './contract/places-path.ts';
export * from './contract/start.ts';
