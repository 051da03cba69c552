import { useContext, useMemo } from 'react';
import { WordsContext } from '#client/i18n/words.ts';
import { type AuditEntry, readTrail } from '../contract.ts';
import { labelIn } from './difference.ts';
import { useWords } from './words.ts';

/** Labels for the values of an entry; a value without a message is its own label. */
export function useNames() {
  const t = useWords();
  const words = useContext(WordsContext);
  const trail = useMemo(() => readTrail(words), [words]);
  return useMemo(
    () => ({
      /** Actions that have messages. */
      actions: trail.actions,
      action: (action: string): string => trail.textOf(`action.${action}`) ?? action,
      type: (type: string): string => trail.textOf(`type.${type}`) ?? type,
      field: (name: string): string => trail.textOf(`field.${name}`) ?? name,
      actor: ({ kind, name, id }: AuditEntry['actor']): string => {
        if (kind === 'visitor') return t('actor.visitor');
        if (kind === 'member') return name || (id ?? '');
        return name === 'hub' ? t('actor.hub') : t('actor.command-line');
      },
      /** Name of the subject, as far as the entry has one. */
      subject: ({ before, after, subject }: AuditEntry): string =>
        subject.name ?? labelIn(after) ?? labelIn(before) ?? subject.id,
    }),
    [t, trail],
  );
}
