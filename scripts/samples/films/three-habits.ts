import type { Film } from './film.ts';

/** The voice reads exactly the letters given, so every vowel is written. */
export const threeHabits: Film = {
  id: 'three-habits',
  language: 'ar',
  voice: 'ar',
  width: 720,
  height: 1280,
  poster: { scene: 'title', at: 0.85 },
  scenes: [
    {
      name: 'title',
      chapter: { en: 'Three habits', fr: 'Trois habitudes', ar: 'ثلاث عادات' },
      lead: 1200,
      lines: [
        {
          say: 'ثَلاثُ عاداتٍ، تَجعَلُ الاِستِثمارَ أَهدَأ.',
          text: {
            ar: 'ثلاث عادات تجعل الاستثمار أهدأ.',
            en: 'Three habits that make investing calmer.',
            fr: 'Trois habitudes pour investir plus sereinement.',
          },
        },
      ],
    },
    {
      name: 'early',
      chapter: { en: 'Start early', fr: 'Commencer tôt', ar: 'ابدأ مبكراً' },
      lines: [
        {
          say: 'الأولى: اِبدَأْ مُبَكِّراً، فَالوَقتُ خَيرُ عَونٍ لَك.',
          text: {
            ar: 'الأولى: ابدأ مبكراً، فالوقت خير عون لك.',
            en: 'The first: start early. Time is your best helper.',
            fr: 'La première : commencez tôt, le temps est votre meilleur allié.',
          },
        },
      ],
    },
    {
      name: 'spread',
      chapter: { en: 'Spread it', fr: 'Répartir', ar: 'وزّع أموالك' },
      lines: [
        {
          say: 'الثانِيَة: وَزِّعْ أَموالَكَ، وَلا تَضَعْ كُلَّ شَيءٍ في مَكانٍ واحِد.',
          text: {
            ar: 'الثانية: وزّع أموالك، ولا تضع كل شيء في مكان واحد.',
            en: 'The second: spread your money. Do not put everything in one place.',
            fr: 'La deuxième : répartissez votre argent, ne mettez pas tout au même endroit.',
          },
        },
      ],
    },
    {
      name: 'steady',
      chapter: { en: 'Stay with the plan', fr: 'Garder le cap', ar: 'التزم بخطتك' },
      lines: [
        {
          say: 'الثالِثَة: اِلتَزِمْ بِخُطَّتِكَ، حينَ تَضطَرِبُ الأَسواق.',
          text: {
            ar: 'الثالثة: التزم بخطتك حين تضطرب الأسواق.',
            en: 'The third: stay with your plan when markets are restless.',
            fr: 'La troisième : gardez le cap quand les marchés s’agitent.',
          },
        },
      ],
    },
    {
      name: 'close',
      chapter: { en: 'Learn, then decide', fr: 'Apprendre, puis décider', ar: 'تعلّم ثم قرّر' },
      tail: 1800,
      lines: [
        {
          say: 'تَعَلَّمْ قَبلَ أَن تُقَرِّر، وَاسأَلْ عَمّا لا تَفهَمُه.',
          text: {
            ar: 'تعلّم قبل أن تقرّر، واسأل عمّا لا تفهمه.',
            en: 'Learn before you decide, and ask about what you do not understand.',
            fr: 'Apprenez avant de décider, et demandez ce que vous ne comprenez pas.',
          },
        },
      ],
    },
  ],
};
