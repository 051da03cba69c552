const words = {
  welcome: {
    title: {
      en: 'Welcome to Resource Hub',
      fr: 'Bienvenue dans Resource Hub',
      ar: 'أهلاً بكم في Resource Hub',
    },
    description: {
      en: 'What a resource hub is, how a link is sent, how it opens, and how each view is credited to the person who shared it. In less than a minute.',
      fr: 'Ce qu’est un centre de ressources, comment on envoie un lien, comment il s’ouvre et comment chaque ouverture est attribuée à la personne qui l’a partagé. En moins d’une minute.',
      ar: 'ما هو مركز الموارد، وكيف يُرسَل الرابط، وكيف يُفتح، وكيف يُنسب كل فتح إلى من شاركه. في أقل من دقيقة.',
    },
    category: 'general',
    tags: ['welcome', 'introduction', 'sharing'],
  },
  'reading-a-fund-fact-sheet': {
    title: {
      en: 'Reading a fund fact sheet',
      fr: 'Lire la fiche d’un fonds',
      ar: 'كيف تقرأ نشرة صندوق استثماري',
    },
    description: {
      en: 'Five places on a fact sheet that tell you most of what you need: the objective, the risk scale, the costs, past performance and the largest holdings. The fund shown is invented.',
      fr: 'Cinq endroits d’une fiche qui disent l’essentiel : l’objectif, l’échelle de risque, les frais, les performances passées et les principales positions. Le fonds présenté est fictif.',
      ar: 'خمسة مواضع في النشرة تخبرك بمعظم ما تحتاج إليه: الهدف، ومقياس المخاطر، والتكاليف، والأداء السابق، وأكبر الحيازات. الصندوق المعروض خيالي.',
    },
    category: 'education',
    tags: ['funds', 'costs', 'risk', 'basics'],
  },
  'three-habits': {
    title: {
      en: 'Three habits of a calm investor',
      fr: 'Trois habitudes pour investir sereinement',
      ar: 'ثلاث عادات للمستثمر الهادئ',
    },
    description: {
      en: 'Start early, spread your money, stay with the plan. A short film in Arabic, made for a phone held upright.',
      fr: 'Commencer tôt, répartir son argent, garder le cap. Un petit film en arabe, fait pour un téléphone tenu à la verticale.',
      ar: 'ابدأ مبكراً، ووزّع أموالك، والتزم بخطتك. مقطع قصير بالعربية، مُعَدّ للهاتف المحمول رأسياً.',
    },
    category: 'education',
    tags: ['habits', 'diversification', 'long term'],
  },
};

/** Returns the texts of a film for the library. */
export function videoWords(id: string) {
  const found = Object.entries(words).find(([name]) => name === id)?.[1];
  if (!found) throw new Error(`The film ${id} has no title yet`);
  return found;
}

export const outsideFilm = {
  kind: 'video',
  id: '76979871?h=8272103f6e',
  outside: { host: 'vimeo', ref: '76979871?h=8272103f6e' },
  title: {
    en: 'A film from an outside host',
    fr: 'Un film hébergé ailleurs',
    ar: 'فيلم من مضيف خارجي',
  },
  description: {
    en: 'Not every film has to be uploaded: this one stays at Vimeo and is played from there, behind an address of the hub.',
    fr: 'Tous les films n’ont pas besoin d’être téléversés : celui-ci reste chez Vimeo et se lit depuis là, derrière une adresse du hub.',
    ar: 'لا حاجة إلى رفع كل فيلم: هذا الفيلم يبقى لدى Vimeo ويُعرض من هناك، خلف عنوان من عناوين المركز.',
  },
  language: 'en',
  audience: 'public',
  category: 'general',
  tags: ['vimeo', 'example'],
  poster: 'outside-film.jpg',
};
