export * from './contract/categories.ts';
export * from './contract/check.ts';
export * from './contract/episode.ts';
export * from './contract/moving-in.ts';
export * from './contract/people.ts';
export * from './contract/podcast-page.ts';
export * from './contract/private-feeds.ts';
export * from './contract/show.ts';
