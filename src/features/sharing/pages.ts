import { page } from '#shared/pages.ts';

/** Types with a page inside the hub's shell. */
const kindsInTheShell = ['pdf', 'video', 'audio'];

export const sharingPages = {
  index: page({ name: 'share', path: '/share' }),
  detail: page({
    name: 'share-detail',
    path: '/share/{type}/{id…}',
    aliases: ['/share/{type}'],
    guard: ({ type = '' }) => (kindsInTheShell.includes(type) ? undefined : '/404'),
  }),
  links: page({ name: 'links', path: '/links', needs: ['read', 'Link'] }),
  recipients: page({ name: 'links-recipients', path: '/links/recipients', needs: ['create', 'Link'] }),
  sheet: page({ name: 'links-sheet', path: '/links/sheet', needs: ['read', 'Link'] }),
};
