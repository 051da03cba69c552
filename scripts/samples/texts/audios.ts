export const audios = [
  {
    kind: 'audio',
    id: 'welcome-audio',
    title: {
      en: 'Welcome to the university podcast',
      fr: 'Bienvenue dans le podcast de l’université',
      ar: 'أهلاً بكم في بودكاست الجامعة',
    },
    description: {
      en: 'Clara and Ben say what the first season is about, and how to read along.',
      fr: 'Clara et Ben présentent la première saison et expliquent comment suivre la transcription. En anglais.',
      ar: 'كلارا وبن يعرّفان بالموسم الأول وبطريقة متابعة النص أثناء الاستماع. بالإنجليزية.',
    },
    category: 'education',
    tags: ['podcast', 'welcome'],
  },
  {
    kind: 'audio',
    id: 'time-not-timing',
    title: {
      en: 'Time, not timing',
      fr: 'La durée plutôt que le moment',
      ar: 'الوقت أهم من التوقيت',
    },
    description: {
      en: 'Why growth builds on growth, with easy numbers, and why nobody is promised a return.',
      fr: 'Pourquoi la croissance nourrit la croissance, avec des chiffres simples, et pourquoi aucun rendement n’est promis. En anglais.',
      ar: 'لماذا يبني النمو على النمو، بأرقام سهلة، ولماذا لا يُوعَد أحد بعائد. بالإنجليزية.',
    },
    category: 'education',
    tags: ['podcast', 'compound interest', 'long term'],
  },
  {
    kind: 'audio',
    id: 'five-questions',
    title: {
      en: 'Five questions worth asking',
      fr: 'Cinq questions à poser',
      ar: 'خمسة أسئلة تستحق أن تُطرح',
    },
    description: {
      en: 'What to ask before you put money into anything: what it is, what it costs, how one loses, how one gets out, and who is paid.',
      fr: 'Ce qu’il faut demander avant de placer son argent : de quoi s’agit-il, combien cela coûte, comment on perd, comment on en sort et qui est payé. En anglais.',
      ar: 'ما ينبغي أن تسأله قبل أن تضع مالك في أي شيء: ما هو، وكم يكلّف، وكيف تخسر، وكيف تخرج، ومن يتقاضى أجراً. بالإنجليزية.',
    },
    category: 'education',
    tags: ['podcast', 'questions', 'basics'],
  },
] as const;
