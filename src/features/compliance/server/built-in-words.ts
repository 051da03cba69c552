import type { Language } from '#shared/locale.ts';
import type { RulesWord } from '../contract.ts';

type Lists = Record<Language, Record<RulesWord['kind'], readonly string[]>>;

const lists: Lists = {
  en: {
    promise: [
      ...[
        'guarantee',
        'guarantees',
        'guaranteed',
        'guaranteeing',
        'risk-free',
        'riskless',
        'no risk',
        'without risk',
        'zero risk',
      ],
      ...["can't lose", 'cannot lose', 'never lose', 'sure thing', 'safe bet', 'foolproof', 'no downside'],
      ...['we promise', 'assured return', 'assured returns'],
    ],
    projection: [
      ...['will double', 'double your money', 'will outperform', 'will rise', 'will grow to', 'will earn'],
      ...[
        'expected return of',
        'projected return',
        'projected returns',
        'target return',
        'is forecast to return',
      ],
    ],
    exaggeration: [
      ...[
        'best fund',
        'best investment',
        'unbeatable',
        'once in a lifetime',
        'act now',
        'get rich',
        'skyrocket',
      ],
    ],
  },
  fr: {
    promise: [
      ...[
        'garantie',
        'garantit',
        'garantir',
        'garantissons',
        'garantissent',
        'garanti',
        'garantis',
        'garanties',
        'sans risque',
        'sans aucun risque',
        'zéro risque',
      ],
      ...[
        'aucun risque',
        'aucune perte possible',
        'valeur sûre',
        'pari sûr',
        'infaillible',
        'nous promettons',
      ],
      ...['rendement assuré', 'rendements assurés'],
    ],
    projection: [
      ...['va doubler', 'doublera', 'doublez votre argent', 'va surperformer', 'va augmenter', 'rapportera'],
      ...['rendement attendu de', 'rendement prévu', 'rendement projeté', 'rendement cible'],
    ],
    exaggeration: [
      ...['meilleur fonds', 'meilleur placement', 'meilleur investissement', 'imbattable', 'occasion unique'],
      ...['agissez maintenant', 'devenez riche', 'exceptionnel'],
    ],
  },
  ar: {
    promise: [
      ...[
        'ضمان',
        'مضمون',
        'مضمونة',
        'نضمن',
        'يضمن',
        'تضمن',
        'بلا مخاطر',
        'بدون مخاطر',
        'بلا أي مخاطر',
        'ضمانات',
        'خال من المخاطر',
      ],
      ...[
        'خالية من المخاطر',
        'لا مخاطر',
        'لن تخسر',
        'لا يمكن أن تخسر',
        'ربح مؤكد',
        'أرباح مؤكدة',
        'نعدكم',
        'عائد ثابت',
      ],
    ],
    projection: [
      ...['سيتضاعف', 'ستتضاعف', 'ضاعف أموالك', 'سيتفوق', 'سترتفع', 'سيرتفع', 'العائد المتوقع', 'عائد متوقع'],
      ...['العائد المستهدف', 'سيحقق عائدا'],
    ],
    exaggeration: [
      ...[
        'أفضل صندوق',
        'أفضل استثمار',
        'لا مثيل له',
        'فرصة العمر',
        'فرصة لا تعوض',
        'بادر الآن',
        'الثراء السريع',
      ],
    ],
  },
};

/** The word list that every hub begins with. */
export const builtInWords: RulesWord[] = (Object.keys(lists) as Language[]).flatMap((language) =>
  (Object.keys(lists[language]) as RulesWord['kind'][]).flatMap((kind) =>
    lists[language][kind].map((text) => ({ language, text, kind })),
  ),
);
