import { page } from '#shared/pages.ts';

export const homePages = {
  home: page({ name: 'home', path: '/' }),
};
