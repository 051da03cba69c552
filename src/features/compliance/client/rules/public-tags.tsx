import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
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

/** Which tags visitors are shown: all, or those that stand here, one to a line. */
export function PublicTags({ tags, isTooMany, onChange }: Props) {
  const t = useWords();
  /** What stood there before somebody wanted them all. */
  const [last, setLast] = useState<readonly string[]>(tags ?? []);
  const chooseAll = (all: boolean) => {
    if (tags) setLast(tags);
    onChange(all ? null : [...last]);
  };
  return (
    <div className={styles.stack}>
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
            autosize
            minRows={3}
            maxRows={12}
            attributes={{ input: { dir: 'auto' } }}
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
