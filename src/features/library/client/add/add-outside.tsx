import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import { readOutsideAddress } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './add-dialog.module.css';
import { AddDialog } from './add-dialog.tsx';
import { readAddress } from './recognise.ts';
import { TitleField } from './title-field.tsx';
import { useAdd } from './use-add.ts';

/** Adds a video that stays at Vimeo or YouTube; shows what was recognised first. */
export function AddOutside({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const [text, setText] = useState('');
  const [title, setTitle] = useState('');
  const address = readAddress(text);
  const video = address && readOutsideAddress(address);
  const add = useAdd(onClose);
  const refused = issuesOf(add.error).source;
  return (
    <AddDialog
      title={t('add.outside')}
      ready={video !== null}
      add={add}
      refused={refused !== undefined}
      onClose={onClose}
      onSubmit={() => address && video && add.mutate({ source: { type: 'outside', url: address }, title })}
    >
      <TextInput
        data-autofocus
        type="url"
        inputMode="url"
        dir="ltr"
        label={t('add.outside-url')}
        description={t('add.outside-hint')}
        placeholder="https://vimeo.com/…"
        maxLength={2000}
        value={text}
        error={(text.length > 12 && !video) || refused ? t('add.outside-wrong') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {video && (
        <p className={`row gap-8 small round-m ${styles.recognised}`} role="status">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <span>
            {t(`host.${video.host}`)} <bdi dir="ltr">{video.ref}</bdi>
          </span>
        </p>
      )}
      <TitleField value={title} onChange={setTitle} />
    </AddDialog>
  );
}
