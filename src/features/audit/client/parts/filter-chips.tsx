import { IconX } from '@tabler/icons-react';
import { toBeginning } from '#client/lists/list-address.ts';
import { useNames } from '../names.ts';
import { useWords } from '../words.ts';
import type { FilterProps, ListedEntries } from './filter-bar.tsx';
import styles from './filter-chips.module.css';

/** Filters that were set from an entry, and a button that clears all filters. */
export function FilterChips({ address, entries }: FilterProps & ListedEntries) {
  const t = useWords();
  const names = useNames();
  if (!address.isFiltered) return null;
  const { actor, type, subject } = address.query;
  const by = entries.find((entry) => entry.actor.id === actor);
  const named = entries.find((entry) => entry.subject.id === subject);
  const about = [type && names.type(type), named ? names.subject(named) : subject].filter(Boolean).join(' ');
  return (
    <div className={`cluster gap-8 ${styles.chips}`}>
      {actor && (
        <Chip
          text={t('filter.by', { who: by ? names.actor(by.actor) : actor })}
          onRemove={() => address.choose('actor')('')}
        />
      )}
      {about && (
        <Chip
          text={t('filter.about', { what: about })}
          onRemove={() => address.change({ ...toBeginning, type: '', subject: '' })}
        />
      )}
      <button
        type="button"
        className={`accent small medium touch round-m hovers ${styles.clear}`}
        onClick={() => address.change(address.noFilter)}
      >
        {t('filter.clear')}
      </button>
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useWords();
  return (
    <span className={`middle accent small medium inline ${styles.chip}`}>
      <bdi>{text}</bdi>
      <button type="button" aria-label={t('filter.remove')} title={t('filter.remove')} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </span>
  );
}
