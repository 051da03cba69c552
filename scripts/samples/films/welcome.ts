import type { Film } from './film.ts';

export const welcome: Film = {
  id: 'welcome',
  language: 'en',
  voice: 'slt',
  width: 1280,
  height: 720,
  poster: { scene: 'hello', at: 0.8 },
  scenes: [
    {
      name: 'hello',
      chapter: { en: 'Welcome', fr: 'Bienvenue', ar: 'أهلاً بكم' },
      lead: 1700,
      lines: [
        {
          text: {
            en: 'Welcome to Resource Hub: one calm place for everything your people share.',
            fr: 'Bienvenue dans Resource Hub : un lieu unique et serein pour tout ce que vos équipes partagent.',
            ar: 'أهلاً بكم في Resource Hub: مكان واحد هادئ لكل ما يشاركه فريقكم.',
          },
        },
      ],
    },
    {
      name: 'library',
      chapter: {
        en: 'What a resource hub is',
        fr: 'Ce qu’est un centre de ressources',
        ar: 'ما هو مركز الموارد',
      },
      lines: [
        {
          text: {
            en: 'Videos, guides and podcasts live in one library, captioned, up to date and easy to find.',
            fr: 'Vidéos, guides et podcasts vivent dans une même bibliothèque, sous-titrés, à jour et faciles à trouver.',
            ar: 'مقاطع الفيديو والأدلّة والبودكاست في مكتبة واحدة، مترجَمة ومحدَّثة وسهلة المنال.',
          },
        },
        {
          text: {
            en: 'Type a few letters, and there it is.',
            fr: 'Tapez quelques lettres, et voilà.',
            ar: 'اكتب بضعة أحرف، وستجد ما تريد.',
          },
        },
      ],
    },
    {
      name: 'send',
      chapter: { en: 'Send a link', fr: 'Envoyer un lien', ar: 'أرسل رابطاً' },
      lines: [
        {
          text: {
            en: 'Choose an item, tap share, and your personal link is ready.',
            fr: 'Choisissez un contenu, touchez Partager, et votre lien personnel est prêt.',
            ar: 'اختر المادة واضغط «مشاركة»، فيصبح رابطك الشخصي جاهزاً.',
          },
        },
        {
          text: {
            en: 'Two taps, and it is on its way.',
            fr: 'Deux gestes, et il est en route.',
            ar: 'لمستان، وها هو في طريقه.',
          },
        },
      ],
    },
    {
      name: 'open',
      chapter: { en: 'It simply opens', fr: 'Il s’ouvre, tout simplement', ar: 'يُفتح بكل بساطة' },
      lines: [
        {
          text: {
            en: 'Your client taps the link, and it plays at once: on any phone, in their own language.',
            fr: 'Votre client touche le lien et la lecture commence aussitôt, sur tout téléphone et dans sa langue.',
            ar: 'يضغط عميلك الرابط فيبدأ العرض فوراً، على أي هاتف وبلغته هو.',
          },
        },
        {
          text: {
            en: 'Nothing to install. Nobody to sign in.',
            fr: 'Rien à installer. Aucun compte à créer.',
            ar: 'لا شيء للتثبيت، ولا حساب للتسجيل.',
          },
        },
      ],
    },
    {
      name: 'credit',
      chapter: { en: 'Who shared it counts', fr: 'Chaque partage est reconnu', ar: 'لكل مشاركة صاحبها' },
      lines: [
        {
          text: {
            en: 'Every opening is credited to the person who shared it.',
            fr: 'Chaque ouverture est attribuée à la personne qui a partagé.',
            ar: 'كل فتح للرابط يُنسب إلى من شاركه.',
          },
        },
        {
          text: {
            en: 'You see when it was opened, and how much of it was watched.',
            fr: 'Vous voyez quand il a été ouvert et ce qui en a été regardé.',
            ar: 'ترى متى فُتح الرابط، وكم شوهد منه.',
          },
        },
      ],
    },
    {
      name: 'approve',
      chapter: { en: 'Approved first', fr: 'D’abord approuvé', ar: 'الموافقة أولاً' },
      lines: [
        {
          text: {
            en: 'And nothing leaves the house unapproved: each step is kept on record.',
            fr: 'Et rien ne sort sans approbation : chaque étape est consignée.',
            ar: 'ولا يخرج شيء دون موافقة، فكل خطوة محفوظة في السجل.',
          },
        },
      ],
    },
    {
      name: 'close',
      chapter: { en: 'Your first link', fr: 'Votre premier lien', ar: 'رابطك الأول' },
      tail: 2200,
      lines: [
        {
          text: {
            en: 'Open the library, choose something you like, and send your first link.',
            fr: 'Ouvrez la bibliothèque, choisissez un contenu qui vous plaît et envoyez votre premier lien.',
            ar: 'افتح المكتبة، واختر ما يعجبك، وأرسل رابطك الأول.',
          },
        },
      ],
    },
  ],
};
