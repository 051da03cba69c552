import { IconVersions } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Program } from '../../contract.ts';
import { forgetPrograms } from '../api.ts';
import { isolateName } from '../parts/titles.ts';
import { moveLearners, useEditions } from './api.ts';
import styles from './editing.module.css';
import { useWords } from './words.ts';

/** Editions with their unfinished learners, who can be moved to the newest. */
export function EditionsTab({ program }: { program: Program }) {
  const t = useWords();
  const { dateTime, number } = useFormats();
  const [asks, setAsks] = useState(false);
  const { data: editions, error, refetch } = useEditions(program.id);
  if (!editions) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />;
  if (editions.length === 0)
    return <EmptyState icon={IconVersions} title={t('editions.none')} text={t('editions.none.text')} />;
  const isBehind = editions.some((each) => each.number < program.edition && each.unfinished > 0);
  return (
    <div className="stack shrinks gap-12">
      <ol className="grid gap-8">
        {editions.map((each) => (
          <li key={each.number} className={`cluster on-card ${styles.line}`}>
            <div className={`grid shrinks gap-2 ${styles.name}`}>
              <strong>{t('edition', { number: number(each.number) })}</strong>
              <p className="cluster gap-4-12 muted small">
                <span>
                  {each.by
                    ? t('editions.at', { date: dateTime(each.at), name: isolateName(each.by) })
                    : dateTime(each.at)}
                </span>
                <span>{t('editions.modules', { count: each.modules.length })}</span>
                {each.unfinished > 0 && <span>{t('editions.unfinished', { count: each.unfinished })}</span>}
              </p>
            </div>
            {each.number === program.edition && <Tag tone="accent">{t('editions.newest')}</Tag>}
          </li>
        ))}
      </ol>
      {isBehind && (
        <div>
          <Button size="md" variant="default" onClick={() => setAsks(true)}>
            {t('editions.move')}
          </Button>
        </div>
      )}
      {asks && <Move id={program.id} onClose={() => setAsks(false)} />}
    </div>
  );
}

function Move({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const queries = useQueryClient();
  const move = useMutation({
    mutationFn: () => moveLearners(id),
    onSuccess: ({ moved }) => {
      forgetPrograms(queries);
      showSnackbar(t('editions.moved', { count: moved }), { color: 'success' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('editions.move.title')}
      confirm={t('editions.move')}
      pending={move.isPending}
      error={move.error}
      onConfirm={() => move.mutate()}
      onClose={onClose}
    >
      {t('editions.move.text')}
    </ConfirmDialog>
  );
}
