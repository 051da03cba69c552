import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { feedbackStates } from '../../contract/feedback.ts';
import { mostTagLength } from '../../contract.ts';
import { useWords } from '../words.ts';
import { feedbackKeys, readChoices, useChangingMany } from './api.ts';

interface Props {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const asIs = 'as-is';
const nobody = 'nobody';
const blank = { state: asIs, assignee: asIs, addTag: '', removeTag: '' };

/** Dialog that changes several at once; fields left alone stay as they are. */
export function ManyDialog({ ids, onDone, onClose }: Props) {
  const t = useWords();
  const list = useId();
  const [fields, setFields] = useState(blank);
  const choices = useQuery({ queryKey: feedbackKeys.choices, queryFn: ({ signal }) => readChoices(signal) });
  const { people = [], tags = [] } = choices.data ?? {};
  const changing = useChangingMany(onDone);
  const set = (name: keyof typeof blank) => ({
    size: 'md' as const,
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: value })),
  });
  const unchanged = { value: asIs, label: t('answer.keep-state') };
  const changes = changesOf(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changing.mutate({ ids: [...ids], ...changes });
  };
  return (
    <Dialog title={t('bulk.title', { count: ids.length })} place="middle" onClose={onClose}>
      <form className={form.inDialog} onSubmit={submit}>
        <NativeSelect
          {...set('state')}
          label={t('panel.state')}
          data={[unchanged, ...feedbackStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <NativeSelect
          {...set('assignee')}
          label={t('panel.assignee')}
          data={[
            unchanged,
            { value: nobody, label: t('filter.nobody') },
            ...people.map(({ uid, name }) => ({ value: uid, label: name })),
          ]}
        />
        <TextInput
          {...set('addTag')}
          label={t('bulk.add-tag')}
          dir="auto"
          maxLength={mostTagLength}
          list={list}
        />
        <TextInput
          {...set('removeTag')}
          label={t('bulk.remove-tag')}
          dir="auto"
          maxLength={mostTagLength}
          list={list}
        />
        <datalist id={list}>
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <DialogFoot
          label={t('bulk.change')}
          isPending={changing.isPending}
          isReady={Object.keys(changes).length > 0 && ids.length > 0}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Returns only the chosen changes. */
function changesOf({ state, assignee, addTag, removeTag }: typeof blank) {
  const wanted = feedbackStates.find((each) => each === state);
  return {
    ...(wanted && { state: wanted }),
    ...(assignee !== asIs && { assignee: assignee === nobody ? null : assignee }),
    ...(addTag.trim() && { addTag: addTag.trim() }),
    ...(removeTag.trim() && { removeTag: removeTag.trim() }),
  };
}
