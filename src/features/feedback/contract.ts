export * from './contract/feedback.ts';
export * from './contract/feedback-fields.ts';
export * from './contract/give.ts';
export * from './contract/list.ts';
export * from './contract/routes.ts';
