import type { Film } from './film.ts';

export const factSheet: Film = {
  id: 'reading-a-fund-fact-sheet',
  language: 'en',
  voice: 'rms',
  width: 1280,
  height: 720,
  poster: { scene: 'intro', at: 0.85 },
  scenes: [
    {
      name: 'intro',
      chapter: { en: 'Five places to look', fr: 'Cinq endroits à regarder', ar: 'خمسة مواضع للنظر' },
      lead: 1500,
      lines: [
        {
          text: {
            en: 'A fund fact sheet is short. Five places tell you most of what you need.',
            fr: 'La fiche d’un fonds est courte. Cinq endroits disent l’essentiel.',
            ar: 'نشرة الصندوق قصيرة، وخمسة مواضع فيها تخبرك بمعظم ما تحتاج إليه.',
          },
        },
      ],
    },
    {
      name: 'objective',
      chapter: { en: 'The objective', fr: 'L’objectif', ar: 'الهدف' },
      lines: [
        {
          text: {
            en: 'First, the objective: what the fund tries to do, and for whom.',
            fr: 'D’abord l’objectif : ce que le fonds cherche à faire, et pour qui.',
            ar: 'أولاً الهدف: ما الذي يسعى إليه الصندوق، ولمن.',
          },
        },
      ],
    },
    {
      name: 'risk',
      chapter: { en: 'The risk scale', fr: 'L’échelle de risque', ar: 'مقياس المخاطر' },
      lines: [
        {
          text: {
            en: 'Second, the risk scale: a higher number means larger swings, up and down.',
            fr: 'Ensuite l’échelle de risque : plus le chiffre est élevé, plus les variations sont fortes, à la hausse comme à la baisse.',
            ar: 'ثانياً مقياس المخاطر: كلما ارتفع الرقم زادت التقلبات صعوداً وهبوطاً.',
          },
        },
      ],
    },
    {
      name: 'costs',
      chapter: { en: 'The costs', fr: 'Les frais', ar: 'التكاليف' },
      lines: [
        {
          text: {
            en: 'Third, the costs: a small charge, taken every year, adds up over time.',
            fr: 'Troisièmement les frais : un petit prélèvement, chaque année, finit par peser.',
            ar: 'ثالثاً التكاليف: رسم صغير يُقتطع كل عام يتراكم مع الوقت.',
          },
        },
      ],
    },
    {
      name: 'past',
      chapter: { en: 'Past performance', fr: 'Les performances passées', ar: 'الأداء السابق' },
      lines: [
        {
          text: {
            en: 'Fourth, past performance: it shows what happened, not what will happen.',
            fr: 'Quatrièmement les performances passées : elles montrent ce qui a eu lieu, non ce qui aura lieu.',
            ar: 'رابعاً الأداء السابق: يُظهر ما حدث، لا ما سيحدث.',
          },
        },
      ],
    },
    {
      name: 'holdings',
      chapter: { en: 'The largest holdings', fr: 'Les principales positions', ar: 'أكبر الحيازات' },
      lines: [
        {
          text: {
            en: 'Fifth, the largest holdings: where the money is, and how widely it is spread.',
            fr: 'Enfin les principales positions : où va l’argent, et s’il est bien réparti.',
            ar: 'خامساً أكبر الحيازات: أين يوجد المال، وإلى أي حد هو موزَّع.',
          },
        },
      ],
    },
    {
      name: 'close',
      chapter: { en: 'Ask your questions', fr: 'Posez vos questions', ar: 'اطرح أسئلتك' },
      tail: 2200,
      lines: [
        {
          text: {
            en: 'Read these five first, write down your questions, and ask them.',
            fr: 'Lisez d’abord ces cinq points, notez vos questions, et posez-les.',
            ar: 'اقرأ هذه الخمسة أولاً، ودوّن أسئلتك، ثم اطرحها.',
          },
        },
      ],
    },
  ],
};
