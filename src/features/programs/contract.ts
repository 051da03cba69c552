export * from './contract/certificates.ts';
export * from './contract/editing.ts';
export * from './contract/enrolling.ts';
export * from './contract/learning.ts';
export * from './contract/modules.ts';
export * from './contract/program.ts';
export * from './contract/reports.ts';
export * from './contract/taking.ts';
