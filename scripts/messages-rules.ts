import type { parse } from '@messageformat/parser';
import type { Language } from '../src/shared/locale.ts';

type Token = ReturnType<typeof parse>[number];

/** Things that are counted. A number before one of them needs its plural forms: Arabic has six. */
const counted: Readonly<Record<Language, RegExp>> = {
  en: /^ (more )?(second|page|item|word|day|minute|hour|tag|recipient|file|episode|letter|character|person|people|link|question|step|month|year|time|opening|row|attempt|device|season|part|learner)s?\b/i,
  fr: /^[ \u00a0](autres )?(seconde|page|élément|mot|jour|minute|heure|étiquette|destinataire|fichier|épisode|lettre|caractère|personne|lien|question|étape|mois|an|année|fois|ouverture|ligne|tentative|appareil|saison|partie|apprenant)s?(?!\p{L})/iu,
  ar: /^ (ثانية|ثوان|ثوانٍ|صفحة|صفحات|عنصر|عنصرًا|عناصر|كلمة|كلمات|يوم|يومًا|أيام|دقيقة|دقائق|ساعة|ساعات|وسم|وسمًا|وسوم|مستلم|مستلمًا|مستلمين|ملف|ملفًا|ملفات|حلقة|حلقات|حرف|حرفًا|أحرف|شخص|شخصًا|أشخاص|رابط|رابطًا|روابط|سؤال|سؤالًا|أسئلة|خطوة|خطوات|شهر|شهرًا|أشهر|سنة|سنوات|مرة|مرات|صف|صفًا|صفوف|محاولة|محاولات|جهاز|أجهزة|موسم|مواسم|جزء|جزءًا|أجزاء|متعلم|متعلمًا|متعلمين)(?!\p{L})/u,
};

/** The arguments that count something without being a plural. */
export function uncounted(language: Language, tokens: readonly Token[], isPlural = false): string[] {
  return tokens.flatMap((token, at) => {
    if ('cases' in token)
      return token.cases.flatMap((each) =>
        uncounted(language, each.tokens as Token[], isPlural || token.type === 'plural'),
      );
    const next = tokens[at + 1];
    const counts = token.type === 'argument' || token.type === 'function';
    return !isPlural && counts && next?.type === 'content' && counted[language].test(next.value)
      ? [token.arg]
      : [];
  });
}

interface Term {
  english: RegExp;
  /** What Arabic calls it, always. */
  arabic: RegExp;
  called: string;
}

/** Who decides about communications and who looks after the hub are two people: each has one name. */
const terms: readonly Term[] = [
  { english: /\badministrator/i, arabic: /مدير/, called: 'مدير المنصة' },
  { english: /\bprincipal\b/i, arabic: /مسؤول\S* (ال)?امتثال/, called: 'مسؤول الامتثال' },
];

/** What Arabic words call otherwise than everywhere else. */
export function wrongTerms(english: string, arabic: string): string[] {
  const missing = terms
    .filter((term) => term.english.test(english) && !term.arabic.test(arabic))
    .map(({ english: term, called }) => `${term.source.replaceAll('\\b', '')} is «${called}»`);
  // A hole, and no opening of a link.
  return /فتحات|فتحة|فتحتان|فتحتين/.test(arabic) ? [...missing, 'openings are «مرات الفتح»'] : missing;
}
