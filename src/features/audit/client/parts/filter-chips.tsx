import { IconX } from '@tabler/icons-react';
import { useNames } from '../names.ts';
import { isFiltered } from '../search.ts';
import { useWords } from '../words.ts';
import type { FilterProps, Shown } from './filter-bar.tsx';
import styles from './filter-chips.module.css';

/** Filters that are set from an entry, and the way to be rid of all of them. */
export function FilterChips({ search, onChange, entries }: FilterProps & Shown) {
  const t = useWords();
  const names = useNames();
  if (!isFiltered(search)) return null;
  const { actor, type, subject } = search;
  const by = entries.find((entry) => entry.actor.id === actor);
  const named = entries.find((entry) => entry.subject.id === subject);
  const about = [type && names.type(type), named ? names.subject(named) : subject].filter(Boolean).join(' ');
  const none = { q: '', action: '', actor: '', type: '', subject: '', from: '', to: '' };
  return (
    <div className={styles.chips}>
      {actor && (
        <Chip
          text={t('filter.by', { who: by ? names.actor(by.actor) : actor })}
          onRemove={() => onChange({ actor: '' })}
        />
      )}
      {about && (
        <Chip
          text={t('filter.about', { what: about })}
          onRemove={() => onChange({ type: '', subject: '' })}
        />
      )}
      <button type="button" className={styles.clear} onClick={() => onChange(none)}>
        {t('filter.clear')}
      </button>
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useWords();
  return (
    <span className={styles.chip}>
      <bdi>{text}</bdi>
      <button type="button" aria-label={t('filter.remove')} title={t('filter.remove')} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </span>
  );
}
