import { useFormats } from '#client/i18n/format.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import type { ItemCard, Refusal } from '../../contract.ts';
import { useTitleOf } from '../titles.ts';
import { useDenialWords } from './use-denial-words.ts';
import { useWords } from './words.ts';

const longRead = 12_000;

/** Shows which items are still available to nobody, with the reason, the remedy and whom to ask. */
export function useReportUnavailable() {
  const t = useWords();
  const { list } = useFormats();
  const titleOf = useTitleOf();
  const ofDenial = useDenialWords();
  const alone = (name: string) => `\u2068${name}\u2069`;
  return ({ code, ids, ask }: Refusal & { ids: string[] }, items: readonly ItemCard[]) => {
    const { title, text } = ofDenial(code);
    const named = items.filter(({ id }) => ids.includes(id)).map((item) => alone(titleOf(item)));
    const contacts = ask.length > 0 ? [`${t('ask')} ${list(ask.map(({ name }) => alone(name)))}`] : [];
    showSnackbar(
      { title: `${list(named)}: ${title}`, text: [text, ...contacts].join(' ') },
      { color: 'warning', timeout: longRead },
    );
  };
}
