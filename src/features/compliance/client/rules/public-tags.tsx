import { useState } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { mostPublicTags } from '../../contract.ts';
import { useWords } from '../words.ts';
import { Changeable } from './changeable.tsx';
import styles from './rules.module.css';
import { tidyTags } from './tidy.ts';

interface Props {
  tags: readonly string[] | null;
  isTooMany: boolean;
  onChange: (tags: string[] | null) => void;
}

/** Form for the tags that visitors see: all, or those listed, one per line. */
export function PublicTags({ tags, isTooMany, onChange }: Props) {
  const t = useWords();
  /** List before somebody selected all tags. */
  const [last, setLast] = useState<readonly string[]>(tags ?? []);
  const chooseAll = (all: boolean) => {
    if (tags) setLast(tags);
    onChange(all ? null : [...last]);
  };
  return (
    <div className="stack gap-16">
      <Changeable>
        <Checkbox
          label={t('public-tags.all')}
          checked={tags === null}
          onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
        />
        {tags && (
          <Textarea
            label={t('public-tags.label')}
            description={t('public-tags.hint')}
            growing={{ least: 3, most: 12 }}
            dir="auto"
            value={tags.join('\n')}
            error={isTooMany && t('public-tags.too-many', { most: mostPublicTags })}
            onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : value.split('\n'))}
          />
        )}
      </Changeable>
      {tags && tidyTags(tags).length === 0 && <p className={styles.hint}>{t('public-tags.none')}</p>}
    </div>
  );
}
