import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { TextInput } from '#client/ui/text-input.tsx';
import { mostTagLength, mostTags } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './tags-editor.module.css';

interface Props {
  tags: readonly string[];
  /** Tags in use elsewhere. */
  offered: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Editor for tags that are typed or chosen. */
export function TagsEditor({ tags, offered, onChange }: Props) {
  const t = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const add = () => {
    const tag = text.trim().toLowerCase();
    setText('');
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
  };
  return (
    <div className="grid gap-8">
      <TextInput
        size="md"
        label={t('panel.tags')}
        description={t('panel.tags.hint')}
        list={id}
        dir="auto"
        maxLength={mostTagLength}
        disabled={tags.length >= mostTags}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id={id}>
        {offered.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul className="wrap gap-8">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={`row gap-6 ink small breaks touch ${styles.tag}`}
                aria-label={t('panel.tags.remove', { tag })}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              >
                <bdi>{tag}</bdi>
                <IconX size={16} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
