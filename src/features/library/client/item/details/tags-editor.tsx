import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TagField } from '../../parts/tag-field.tsx';
import { useWords } from '../../words.ts';
import styles from './details.module.css';

const most = 50;

/** Editor of tags: type and press Enter, or choose an existing one. */
export function TagsEditor({
  tags,
  onChange,
}: {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}) {
  const t = useWords();
  const [text, setText] = useState('');
  const add = (tag: string) => {
    const wanted = tag.trim().replace(/,+$/, '');
    if (wanted && !tags.includes(wanted) && tags.length < most) onChange([...tags, wanted]);
    setText('');
  };
  return (
    <div className="grid gap-8">
      <TagField
        label={t('field.tags')}
        description={t('field.tags-hint')}
        value={text}
        without={tags}
        onChange={(next) => (next.endsWith(',') ? add(next) : setText(next))}
        onChoose={add}
      />
      {text.trim() && (
        <div>
          <Button variant="default" onClick={() => add(text)}>
            {t('field.tag-add')}
          </Button>
        </div>
      )}
      <ul className="wrap gap-6" aria-label={t('field.tags')}>
        {tags.map((tag) => (
          <li key={tag} className={`middle small inline on-card ${styles.tag}`}>
            <bdi>{tag}</bdi>
            <button
              type="button"
              className={`grid rigid muted center ${styles.off}`}
              aria-label={t('field.tag-remove', { tag })}
              onClick={() => onChange(tags.filter((each) => each !== tag))}
            >
              <IconX size={16} stroke={1.75} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
