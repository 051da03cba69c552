import { fold } from '#shared/fold.ts';
import type { Language } from '#shared/locale.ts';

/**
 * Phrases typical of complaints, by language, as `fold` writes them. They match whole words; a star matches any ending. False positives are better than misses: a person reviews each match.
 */
const phrasesIn: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'complain*',
    'grievance*',
    'finra',
    'sec filing',
    'the sec',
    'regulator*',
    'ombudsm*',
    'attorney*',
    'lawyer*',
    'lawsuit*',
    'legal action',
    'sue you',
    'sue the',
    'suing',
    'arbitration',
    'refund*',
    'reimburse*',
    'compensat*',
    'misled',
    'mislead*',
    'misrepresent*',
    'misleading',
    'deceiv*',
    'deceptive',
    'fraud*',
    'scam*',
    'unsuitable',
    'unauthori?ed',
    'churning',
    'lost money',
    'lost my money',
    'lost my savings',
    'my losses',
    'loss of my',
    'money back',
    'broken promise*',
    'guaranteed return*',
  ],
  fr: [
    'plainte*',
    'porter plainte',
    'reclamation*',
    'reclamer',
    'regulateur*',
    'mediateur*',
    'amf',
    'avocat*',
    'justice',
    'tribunal',
    'poursuites',
    'poursuivre en',
    'rembours*',
    'dedommag*',
    'indemnis*',
    'trompe*',
    'tromperie*',
    'mensong*',
    'arnaque*',
    'fraude*',
    'escroquerie*',
    'perdu de l argent',
    'perdu mon argent',
    'mes pertes',
  ],
  ar: [
    'شكوي',
    'شكاوي',
    'الشكوي',
    'اشتكي',
    'اشكو',
    'محامي',
    'المحامي',
    'محام',
    'محكمه',
    'المحكمه',
    'قضائي*',
    'قضيه',
    'تعويض*',
    'التعويض',
    'استرداد',
    'استرجاع',
    'اعاده اموالي',
    'تضليل',
    'مضلل*',
    'خدع*',
    'خداع',
    'احتيال*',
    'الاحتيال',
    'نصب',
    'خسرت',
    'خسارتي',
    'خساره',
    'الهييه الرقابيه',
    'هييه الرقابه',
    'الجهه الرقابيه',
  ],
};
const phrases = Object.values(phrasesIn).flat().map(toPattern);

/** True if a text reads like a complaint, which must be retained and reviewed. */
export function looksLikeComplaint(text: string): boolean {
  const folded = ` ${fold(text)} `;
  return phrases.some((phrase) => phrase.test(folded));
}

function toPattern(phrase: string): RegExp {
  const body = phrase.replaceAll('?', '.').replaceAll('*', '[^ ]*');
  return new RegExp(` ${body} `, 'u');
}
