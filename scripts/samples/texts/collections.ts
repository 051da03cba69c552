import { audios } from './audios.ts';

export const season = {
  slug: 'season-1',
  number: 1,
  title: {
    en: 'Season 1: First principles',
    fr: 'Saison 1 : les premiers principes',
    ar: 'الموسم الأول: المبادئ الأولى',
  },
  description: {
    en: 'Three short conversations about the ideas that matter most when somebody begins to invest.',
    fr: 'Trois courtes conversations sur les idées qui comptent le plus quand on commence à investir.',
    ar: 'ثلاثة حوارات قصيرة عن أهم الأفكار لمن يبدأ الاستثمار.',
  },
  cover: 'season-1.jpg',
  items: audios.map(({ id }) => id),
};

export const playlist = {
  slug: 'getting-started',
  title: { en: 'Getting started', fr: 'Pour commencer', ar: 'للبداية' },
  description: {
    en: 'Three short films to begin with, and one from an outside host.',
    fr: 'Trois petits films pour commencer, et un film hébergé ailleurs.',
    ar: 'ثلاثة أفلام قصيرة للبداية، وفيلم من مضيف خارجي.',
  },
  items: ['welcome', 'reading-a-fund-fact-sheet', 'three-habits', '76979871?h=8272103f6e'],
};
