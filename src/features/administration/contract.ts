export * from './contract/findings.ts';
export * from './contract/jobs.ts';
export * from './contract/routes.ts';
