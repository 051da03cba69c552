export const documents = [
  {
    kind: 'pdf',
    id: 'guides/getting started.pdf',
    file: 'getting-started.pdf',
    title: {
      en: 'Getting started with Resource Hub',
      fr: 'Premiers pas avec Resource Hub',
      ar: 'البدء مع Resource Hub',
    },
    description: {
      en: 'The guide for everyone who opens, shares, uploads, approves, or manages content: thirteen short chapters with drawings, tables, and a glossary.',
      fr: 'Le guide des personnes qui ouvrent, partagent, ajoutent, approuvent ou administrent : treize courts chapitres, avec dessins, tableaux et glossaire. En anglais.',
      ar: 'دليل لكل من يفتح أو يشارك أو يضيف أو يوافق أو يدير: ثلاثة عشر فصلاً قصيراً مع رسوم وجداول ومسرد. بالإنجليزية.',
    },
    language: 'en',
    audience: 'public',
    category: 'general',
    tags: ['guide', 'help', 'introduction'],
  },
  {
    kind: 'pdf',
    id: 'guides/دليل المستثمر الجديد.pdf',
    file: 'new-investor.ar.pdf',
    title: {
      en: 'A guide for new investors (in Arabic)',
      fr: 'Guide du nouvel investisseur (en arabe)',
      ar: 'دليل المستثمر الجديد',
    },
    description: {
      en: 'Saving and investing, time, diversification, risk and costs, five questions to ask, and a glossary. General education, in Arabic.',
      fr: 'Épargne et investissement, durée, diversification, risque et frais, cinq questions à poser et un glossaire. Contenu éducatif général, en arabe.',
      ar: 'الادخار والاستثمار، والوقت، والتنويع، والمخاطر والتكاليف، وخمسة أسئلة قبل التوقيع، ومسرد للمصطلحات. مادة تعليمية عامة.',
    },
    language: 'ar',
    audience: 'public',
    category: 'education',
    tags: ['guide', 'basics', 'risk', 'costs'],
  },
];
