import { useDeferredValue, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { followText } from '#client/ui/follow-text.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { ReasonDialog } from '#client/ui/reason-dialog.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { type LegalHoldKind, legalHoldKinds } from '../../contract.ts';
import { useFoundItems, useRetentionCall } from './api.ts';
import { useWords } from './words.ts';

/** Dialog that places a legal hold. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const [kind, setKind] = useState<LegalHoldKind>('item');
  const [target, setTarget] = useState('');
  const [matter, setMatter] = useState('');
  const place = useRetentionCall('place', () => {
    showSnackbar(t('place.done'), { color: 'success' });
    onClose();
  });
  return (
    <ReasonDialog
      title={t('place.title')}
      text={t('place.text')}
      label={t('reason')}
      go={t('place.go')}
      isPending={place.isPending}
      isReady={matter.trim() !== '' && (kind === 'all' || target.trim() !== '')}
      onGo={(reason) =>
        place.mutate({ kind, target: kind === 'all' ? '' : target.trim(), matter: matter.trim(), reason })
      }
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('matter')}
        maxLength={120}
        autoComplete="off"
        {...followText(matter)}
        value={matter}
        onChange={({ currentTarget }) => setMatter(currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={t('place.kind')}
        value={kind}
        data={legalHoldKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ currentTarget }) => {
          setKind(legalHoldKinds.find((each) => each === currentTarget.value) ?? 'item');
          setTarget('');
        }}
      />
      {kind === 'item' && <ItemField chosen={target} onChoose={setTarget} />}
      {kind === 'person' && (
        <TextInput
          required
          type="email"
          dir="ltr"
          label={t('place.email')}
          autoComplete="off"
          value={target}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
}

function ItemField({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const found = useFoundItems(useDeferredValue(search.trim())).data ?? [];
  return (
    <>
      <TextInput
        label={t('place.search')}
        autoComplete="off"
        {...followText(search)}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          onChoose('');
        }}
      />
      <NativeSelect
        required
        size="md"
        label={t('place.item')}
        value={chosen}
        data={[
          { value: '', label: t(found.length > 0 ? 'place.choose' : 'place.none') },
          ...found.map(({ id, titles }) => ({ value: id, label: Object.values(titles).find(Boolean) ?? id })),
        ]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </>
  );
}
