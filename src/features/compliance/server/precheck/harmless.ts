import type { Language } from '#shared/locale.ts';
import type { RulesWord } from '../../contract.ts';

const lists: Record<Language, readonly string[]> = {
  en: ['risk-free rate', 'risk-free rates', 'guarantee fund', 'deposit guarantee'],
  fr: ['taux sans risque', 'fonds de garantie', 'garantie des dépôts'],
  ar: ['معدل خال من المخاطر', 'المعدل الخالي من المخاطر', 'صندوق ضمان', 'ضمان الودائع'],
};

/** Terms that contain a word of the list and promise nothing. */
export const harmless: readonly RulesWord[] = (Object.keys(lists) as Language[]).flatMap((language) =>
  lists[language].map((text) => ({ language, text, kind: 'promise' as const })),
);
