import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useList } from '#client/lists/use-list.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import form from '#client/ui/form.module.css';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { ImportedEpisodeQuery, type ShowImport } from '../../contract.ts';
import { cancelImport, importKeys, importQuery, retryImport } from './api.ts';
import styles from './card.module.css';
import { EpisodeList } from './episode-list.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { useWords } from './words.ts';

/** Progress of an import, and the actions on it. */
export function ImportView({ id, onAnother }: { id: string; onAnother: () => void }) {
  const address = useListAddress(ImportedEpisodeQuery);
  const list = useList(address, importQuery(id, address.query), ({ episodes }) => episodes);
  if (!list.data) return list.error ? <LoadFailed error={list.error} onRetry={list.retry} /> : <Bone />;
  const { import: showImport } = list.data;
  return (
    <>
      <section className={styles.card} aria-labelledby="import-title">
        <div>
          <h2 className="large strong breaks snug" id="import-title">
            <bdi>{showImport.title}</bdi>
          </h2>
          <p className="muted small breaks pretty">
            <bdi dir="ltr">{showImport.feed}</bdi>
          </p>
        </div>
        <OverallProgress showImport={showImport} />
        <Remarks showImport={showImport} />
        <Actions showImport={showImport} onAnother={onAnother} />
      </section>
      <EpisodeList showImport={showImport} address={address} list={list} />
    </>
  );
}

function Remarks({ showImport: { remarks } }: { showImport: ShowImport }) {
  const t = useWords();
  if (remarks.length === 0) return null;
  return (
    <Notice tone="info">
      {remarks.map((remark) => (
        <p key={remark}>{t(`remark.${remark}`)}</p>
      ))}
    </Notice>
  );
}

function Actions({ showImport, onAnother }: { showImport: ShowImport; onAnother: () => void }) {
  const t = useWords();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const onSuccess = () => queries.invalidateQueries({ queryKey: importKeys.all });
  const cancel = useMutation({
    mutationFn: () => cancelImport(showImport.id),
    onSuccess: () => {
      setAsks(false);
      return onSuccess();
    },
  });
  const retry = useMutation({ mutationFn: () => retryImport(showImport.id), onSuccess });
  const isRunning = showImport.state === 'running';
  const { failed, canceled } = showImport.counts;
  return (
    <>
      {retry.error && <ErrorNotice error={retry.error} />}
      <div className={`cluster gap-12 ${form.actions}`}>
        {isRunning && (
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('progress.cancel')}
          </Button>
        )}
        {!isRunning && failed + canceled > 0 && (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            {t(canceled > 0 ? 'progress.go-on' : 'progress.retry')}
          </Button>
        )}
        {!isRunning && showImport.show && (
          <LinkButton quiet href={`/podcast/shows/${showImport.show}`}>
            {t('progress.show')}
          </LinkButton>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('progress.another')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={t('progress.cancel')}
          confirm={t('progress.cancel')}
          pending={cancel.isPending}
          error={cancel.error}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsks(false)}
        >
          {t('progress.cancel-text')}
        </ConfirmDialog>
      )}
    </>
  );
}
