import { page } from '#shared/pages.ts';

export const uploadPages = {
  uploads: page({ name: 'uploads', path: '/uploads', needs: ['create', 'Upload'] }),
};
