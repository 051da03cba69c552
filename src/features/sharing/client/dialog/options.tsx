import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import type { ContentType } from '#features/library/contract.ts';
import type { Sharing } from '../../contract.ts';
import { LinkControlFields } from '../controls/link-controls.tsx';
import { PresetChoice } from '../controls/preset-choice.tsx';
import styles from './options.module.css';
import type { useLink } from './use-link.ts';
import { useWords } from './words.ts';

interface Props {
  type: ContentType;
  sharing: Pick<Sharing, 'longestDays' | 'isPublic'>;
  made: ReturnType<typeof useLink>;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Options of the link: presets, and each of its controls in a fold. */
export function Options({ type, sharing: { longestDays, isPublic }, made, open, onOpen }: Props) {
  const t = useWords();
  const id = useId();
  const [failed, setFailed] = useState(false);
  const hasPassword = made.link?.hasPassword ?? false;
  const save = () =>
    made.ensure().then(
      () => {
        setFailed(false);
        showSnackbar(t('options.saved'), { color: 'success' });
      },
      () => setFailed(true),
    );
  return (
    <section className={styles.options}>
      <PresetChoice
        draft={made.draft}
        onChange={made.edit}
        hasPassword={hasPassword}
        password={made.password}
        longestDays={longestDays}
        isPublic={isPublic}
      />
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
            hasPassword={hasPassword}
            refused={made.refused}
          />
        )}
      </div>
      {made.link && made.isDirty && (
        <div className={`stack gap-8 ${styles.save}`}>
          <Button variant="light" loading={made.isPending} onClick={() => void save()}>
            {t('options.save')}
          </Button>
          {failed && made.error && <ErrorNotice error={made.error} />}
        </div>
      )}
    </section>
  );
}
