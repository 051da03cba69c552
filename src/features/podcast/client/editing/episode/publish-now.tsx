import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useSaveFirst } from '#client/ui/unsaved.tsx';
import type { Item } from '#features/library/contract.ts';
import { forgetRecording, publishItem, useFindings } from '../api.ts';
import { useWords } from '../words.ts';

/** Publishes or unpublishes an episode. Asks for confirmation if directories would refuse it. */
export function PublishNow({ item }: { item: Item }) {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  const { ofError } = useErrorWords();
  const [asks, setAsks] = useState(false);
  const { data: findings = [] } = useFindings({ episode: item.id });
  const refused = findings.filter(({ weight }) => weight === 'refused').length;
  const publish = useMutation({
    mutationFn: ({ published, version }: { published: boolean; version: number; isUndo?: boolean }) =>
      publishItem(item.id, version, published),
    onSuccess: (changed, { published, isUndo }) => {
      forgetRecording(queries, item.id);
      const text = t(published ? 'episode.published' : 'episode.taken-back');
      const run = () => publish.mutate({ published: !published, version: changed.version, isUndo: true });
      showSnackbar(isUndo ? text : { text, action: { label: say('action.undo'), run } }, {
        color: 'success',
      });
    },
    onError: (error) => showAlert(ofError(error)),
  });
  const isOut = item.state === 'ready';
  const saveFirst = useSaveFirst();
  const set = async (published: boolean) => {
    if (!published || (await saveFirst())) publish.mutate({ published, version: item.version });
  };
  return (
    <>
      <Button
        size="md"
        variant={isOut ? 'default' : 'filled'}
        loading={publish.isPending}
        disabled={item.state !== 'ready' && item.state !== 'draft'}
        onClick={() => (isOut || refused === 0 ? void set(!isOut) : setAsks(true))}
      >
        {t(isOut ? 'episode.take-back' : 'episode.publish')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('episode.publish.anyway.title')}
          confirm={t('episode.publish.anyway')}
          onConfirm={() => {
            setAsks(false);
            void set(true);
          }}
          onClose={() => setAsks(false)}
        >
          {t('episode.publish.anyway.text', { count: refused })}
        </ConfirmDialog>
      )}
    </>
  );
}
