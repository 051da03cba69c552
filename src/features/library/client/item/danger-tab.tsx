import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { useForgetUnsaved } from '#client/ui/unsaved.tsx';
import type { Item } from '../../contract.ts';
import { itemKeys, readRetention, removeItem, updateItem } from '../api.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import { useItemChange } from './change-item.ts';
import styles from './danger-tab.module.css';

/** Actions that archive or delete an item. */
export function DangerTab({ item }: { item: Item }) {
  const t = useWords();
  const say = useHubWords();
  const [isConfirming, setConfirming] = useState(false);
  const isArchived = item.state === 'archived';
  const retentionText = useRetentionText(item);
  const archive = useItemChange<boolean>({
    item,
    send: ({ id, version }, archived) => updateItem({ id, version, archived }),
    isUntouched: () => true,
    onDone: (_, archived) => {
      const run = () => archive.mutate(!archived);
      showSnackbar(
        { text: t(archived ? 'archive.done' : 'archive.undone'), action: { label: say('action.undo'), run } },
        { color: 'success' },
      );
    },
  });
  return (
    <div className="grid gap-12">
      <section className={`cluster spread on-card ${styles.part}`}>
        <div>
          <h2 className="normal strong">{t(isArchived ? 'archive.back-title' : 'archive.title')}</h2>
          <p className={`muted small pretty ${styles.text}`}>
            {t(isArchived ? 'archive.back-text' : 'archive.text')}
          </p>
          {archive.error && <ErrorNotice error={archive.error} />}
        </div>
        <Button
          size="md"
          variant="default"
          loading={archive.isPending}
          onClick={() => archive.mutate(!isArchived)}
        >
          {t(isArchived ? 'archive.back' : 'archive.go')}
        </Button>
      </section>
      <section className={`cluster spread on-card ${styles.part}`}>
        <div>
          <h2 className="normal strong">{t('remove.title')}</h2>
          <p className={`muted small pretty ${styles.text}`}>{retentionText ?? t('remove.text')}</p>
        </div>
        <Button
          size="md"
          variant="default"
          className={form.quietDanger ?? ''}
          onClick={() => setConfirming(true)}
        >
          {t('remove.go')}
        </Button>
      </section>
      {isConfirming && (
        <RemoveDialog item={item} retentionText={retentionText} onClose={() => setConfirming(false)} />
      )}
    </div>
  );
}

/** Reason to retain an item, as a text; null if there is none. */
function useRetentionText({ id, version }: Item): string | null {
  const t = useWords();
  const { date } = useFormats();
  const retention = useQuery({
    queryKey: [...itemKeys.one(id), 'keeping', version],
    queryFn: ({ signal }) => readRetention(id, signal),
    staleTime: 0,
  }).data?.kept;
  if (!retention) return null;
  if (retention.isHeld) return t('remove.kept.held');
  return retention.until ? t('remove.kept', { date: date(retention.until) }) : t('remove.kept.open');
}

interface RemoveProps {
  item: Item;
  retentionText: string | null;
  onClose: () => void;
}

/** Deletes an item for good; its title must be typed to confirm. */
function RemoveDialog({ item, retentionText, onClose }: RemoveProps) {
  const t = useWords();
  const title = useTitleOf()(item);
  const queries = useQueryClient();
  const forget = useForgetUnsaved();
  const { go } = useContext(ShellContext);
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => removeItem(item.id),
    onSuccess: ({ kept: retention }) => {
      forget();
      showSnackbar(t(retention ? 'remove.kept.done' : 'remove.done'), { color: 'success' });
      go('/library');
      queries.removeQueries({ queryKey: itemKeys.one(item.id) });
      void queries.invalidateQueries({ queryKey: itemKeys.lists });
    },
  });
  const isSame = typed.trim() === title.trim();
  return (
    <Dialog title={t('remove.title')} place="middle" onClose={onClose}>
      <form
        className={form.inDialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame) remove.mutate();
        }}
      >
        <p className="muted small pretty">{retentionText ?? t('remove.means')}</p>
        <TextInput
          data-autofocus
          label={t('remove.type')}
          description={<bdi>{title}</bdi>}
          autoComplete="off"
          {...followText(typed)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {remove.error && <ErrorNotice error={remove.error} />}
        <DialogFoot
          label={t('remove.go')}
          isPending={remove.isPending}
          isReady={isSame}
          isDanger
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
