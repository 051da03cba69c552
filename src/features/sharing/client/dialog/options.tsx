import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import type { ContentType } from '#features/library/contract.ts';
import { LinkControlFields } from '../controls/link-controls.tsx';
import styles from './options.module.css';
import type { useLink } from './use-link.ts';
import { useWords } from './words.ts';

interface Props {
  type: ContentType;
  longestDays: number | null;
  made: ReturnType<typeof useLink>;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Options of the link, collapsed since the defaults are usually right. */
export function Options({ type, longestDays, made, open, onOpen }: Props) {
  const t = useWords();
  const id = useId();
  const save = () =>
    made.ensure().then(
      () => showSnackbar(t('options.saved'), { color: 'success' }),
      () => {},
    );
  return (
    <section className={styles.options}>
      <button
        type="button"
        className={`row full ink small strong round-s text-start ${styles.fold}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        <span>{t('options')}</span>
        <IconChevronDown className={styles.mark} size={18} stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={styles.fields} hidden={!open}>
        {open && (
          <LinkControlFields
            key={made.link?.id}
            type={type}
            longestDays={longestDays}
            draft={made.draft}
            before={made.before}
            onChange={made.edit}
            hasPassword={made.link?.hasPassword ?? false}
            refused={made.refused}
          />
        )}
        {made.link && made.isDirty && (
          <Button variant="light" loading={made.isPending} onClick={() => void save()}>
            {t('options.save')}
          </Button>
        )}
      </div>
    </section>
  );
}
