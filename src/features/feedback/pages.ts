import { page } from '#shared/pages.ts';

export const feedbackPages = {
  feedback: page({ name: 'feedback', path: '/feedback', needs: ['read', 'Feedback'] }),
};
