import type { parse } from '@messageformat/parser';
import type { Language } from '../src/shared/locale.ts';

type Token = ReturnType<typeof parse>[number];

/** Counted nouns by language. A number before one of them needs plural forms, of which Arabic has six. */
const counted: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^ (more )?(second|page|item|word|day|minute|hour|tag|recipient|file|episode|letter|character|person|people|link|question|step|month|year|time|opening|row|attempt|device|season|part|learner)s?\b/i,
  fr: /^[ \u00a0](autres )?(seconde|page|élément|mot|jour|minute|heure|étiquette|destinataire|fichier|épisode|lettre|caractère|personne|lien|question|étape|mois|an|année|fois|ouverture|ligne|tentative|appareil|saison|partie|apprenant)s?(?!\p{L})/iu,
  ar: /^ (ثانية|ثوان|ثوانٍ|صفحة|صفحات|عنصر|عنصرًا|عناصر|كلمة|كلمات|يوم|يومًا|أيام|دقيقة|دقائق|ساعة|ساعات|وسم|وسمًا|وسوم|مستلم|مستلمًا|مستلمين|ملف|ملفًا|ملفات|حلقة|حلقات|حرف|حرفًا|أحرف|شخص|شخصًا|أشخاص|رابط|رابطًا|روابط|سؤال|سؤالًا|أسئلة|خطوة|خطوات|شهر|شهرًا|أشهر|سنة|سنوات|مرة|مرات|صف|صفًا|صفوف|محاولة|محاولات|جهاز|أجهزة|موسم|مواسم|جزء|جزءًا|أجزاء|متعلم|متعلمًا|متعلمين)(?!\p{L})/u,
};

/** True if the counted nouns of the language are defined. */
export const hasCountedNouns = (language: Language): boolean => counted[language] !== undefined;

/** Returns arguments without plural forms, either before a counted noun or where English has plural forms. */
export function uncounted(language: Language, english: readonly Token[], tokens: readonly Token[]): string[] {
  const own = pluralsIn(tokens);
  // French inflects by the other number: “3 pages of 12” is « 3 pages sur 12 », whatever the total is.
  const lost = language === 'fr' ? [] : pluralsIn(english).filter((arg) => !own.includes(arg));
  return [...new Set([...bareIn(language, tokens), ...lost])];
}

function pluralsIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) =>
    'cases' in token
      ? [
          ...(token.type === 'plural' ? [token.arg] : []),
          ...token.cases.flatMap((each) => pluralsIn(each.tokens as Token[])),
        ]
      : [],
  );
}

function bareIn(language: Language, tokens: readonly Token[], isPlural = false): string[] {
  return tokens.flatMap((token, at) => {
    if ('cases' in token)
      return token.cases.flatMap((each) =>
        bareIn(language, each.tokens as Token[], isPlural || token.type === 'plural'),
      );
    const next = tokens[at + 1];
    const counts = token.type === 'argument' || token.type === 'function';
    return !isPlural && counts && next?.type === 'content' && counted[language]?.test(next.value)
      ? [token.arg]
      : [];
  });
}

interface Rule {
  /** English messages that the rule applies to; all if omitted. */
  english?: RegExp;
  needs?: RegExp;
  forbids?: RegExp;
  problem: string;
}

/** Terms for two roles: the approver of content, and the administrator of the hub. */
const rules: Partial<Record<Language, readonly Rule[]>> = {
  fr: [
    { english: /\badministrator/i, needs: /administr/i, problem: 'an administrator is an «administrateur»' },
    {
      english: /\bprincipals?\b/i,
      needs: /responsables? de la conformité/i,
      problem: 'a principal is a «responsable de la conformité»',
    },
  ],
  ar: [
    { english: /\badministrator/i, needs: /مدير/, problem: 'an administrator is «مدير المنصة»' },
    {
      english: /\bprincipals?\b/i,
      needs: /مسؤول(?!ي[ةتا])\S* (ال)?امتثال/,
      problem: 'a principal is «مسؤول الامتثال»',
    },
    {
      // «المسؤولية» (responsibility) is allowed.
      forbids: /مسؤول(?!ي[ةتا]|\S* ((ال)?امتثال|عن))/,
      problem: '«مسؤول» alone is ambiguous: say «مسؤول الامتثال» or «مدير المنصة»',
    },
    { forbids: /فتحات|فتحة|فتحتان|فتحتين/, problem: '«فتحات» means holes; openings are «مرات الفتح»' },
  ],
};

/** Returns problems with terms that differ from those of the rest of the language. */
export function wrongTerms(language: Language, english: string, text: string): string[] {
  return (rules[language] ?? [])
    .filter((rule) => rule.english?.test(english) ?? true)
    .filter(({ needs, forbids }) => (needs && !needs.test(text)) || forbids?.test(text))
    .map(({ problem }) => problem);
}
