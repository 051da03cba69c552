import { page } from '#shared/pages.ts';

export const selfTestPages = { check: page({ name: 'self-test', path: '/test-stuff/test1' }) };
