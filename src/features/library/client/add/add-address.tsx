import { useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { type Kind, kinds } from '../../contract.ts';
import { useWords } from '../words.ts';
import { AddDialog } from './add-dialog.tsx';
import { kindOfAddress, readAddress } from './recognise.ts';
import { TitleField } from './title-field.tsx';
import { useAdd } from './use-add.ts';

/** Adds content at an address: a stream, a video, audio or a PDF. It stays there and is played from there. */
export function AddAddress({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const [text, setText] = useState('');
  const [title, setTitle] = useState('');
  const [chosen, choose] = useState<Kind | null>(null);
  const address = readAddress(text);
  const guessed = address === null ? null : kindOfAddress(address);
  const kind = chosen ?? guessed ?? 'video';
  const add = useAdd(onClose);
  const refused = issuesOf(add.error).source;
  return (
    <AddDialog
      title={t('add.address')}
      ready={address !== null}
      add={add}
      refused={refused !== undefined}
      onClose={onClose}
      onSubmit={() => address && add.mutate({ source: { type: 'url', kind, url: address }, title })}
    >
      <TextInput
        data-autofocus
        type="url"
        inputMode="url"
        dir="ltr"
        label={t('add.url')}
        description={t('add.url-hint')}
        placeholder="https://"
        maxLength={2000}
        value={text}
        error={(text.length > 8 && !address) || refused ? t('add.url-wrong') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={t('filter.kind')}
        description={guessed && !chosen ? t('add.kind-guessed') : t('add.kind-hint')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ currentTarget }) => choose(kinds.find((each) => each === currentTarget.value) ?? null)}
      />
      <TitleField value={title} onChange={setTitle} />
    </AddDialog>
  );
}
