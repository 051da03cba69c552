import { IconHourglassEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useAbility } from '#client/lib/ability.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ReasonDialog } from '#client/ui/reason-dialog.tsx';
import { type DueItem, dueExportPath } from '../../contract.ts';
import { RecordList } from '../record-list.tsx';
import records from '../records.module.css';
import { usePagedList } from '../use-paged-list.ts';
import { dueQuery, useRetentionCall } from './api.ts';
import styles from './retention.module.css';
import { useWords } from './words.ts';

/** Items whose retention period has ended; compliance selects those to dispose of. */
export function Due() {
  const t = useWords();
  const { bytes } = useFormats();
  const mayChange = useAbility().can('update', 'Record');
  const list = usePagedList(dueQuery, ({ items }) => items);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [toDispose, setToDispose] = useState<readonly string[] | 'all' | null>(null);
  const { total = 0, bytes: size = 0 } = list.data ?? {};
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      {total > 0 && (
        <>
          <p className={styles.sum}>{t('due.sum', { count: total, size: bytes(size) })}</p>
          <div className="wrap gap-12 below-16">
            {mayChange && (
              <>
                <Button size="md" disabled={chosen.length === 0} onClick={() => setToDispose(chosen)}>
                  {t('dispose.chosen', { count: chosen.length })}
                </Button>
                <Button size="md" variant="default" onClick={() => setToDispose('all')}>
                  {t('dispose.all')}
                </Button>
              </>
            )}
            <LinkButton href={dueExportPath} quiet>
              {t('due.csv')}
            </LinkButton>
          </div>
        </>
      )}
      <RecordList
        list={list}
        empty={<EmptyState icon={IconHourglassEmpty} title={t('due.empty')} text={t('due.empty.text')} />}
        keyOf={({ item }) => item}
      >
        {(item) => (
          <>
            {mayChange ? (
              <Checkbox
                size="md"
                label={<bdi>{item.title}</bdi>}
                checked={chosen.includes(item.item)}
                onChange={() => toggle(item.item)}
              />
            ) : (
              <h2 className={records.name} dir="auto">
                {item.title}
              </h2>
            )}
            <DueFacts item={item} />
          </>
        )}
      </RecordList>
      {toDispose && (
        <DisposeDialog
          items={toDispose}
          count={toDispose === 'all' ? total : toDispose.length}
          onDone={() => setChosen([])}
          onClose={() => setToDispose(null)}
        />
      )}
    </>
  );
}

function DueFacts({ item }: { item: DueItem }) {
  const t = useWords();
  const { date, bytes } = useFormats();
  return (
    <p className={records.facts}>
      <span>{t('due.last', { when: date(item.lastUse) })}</span>
      <span>{t('due.until', { when: date(item.until), years: item.years })}</span>
      <span>{t('due.files', { count: item.files, size: bytes(item.bytes) })}</span>
      <span>{t('due.records', { approvals: item.approvals, uses: item.uses })}</span>
    </p>
  );
}

interface DisposeProps {
  items: readonly string[] | 'all';
  count: number;
  onDone: () => void;
  onClose: () => void;
}

function DisposeDialog({ items, count, onDone, onClose }: DisposeProps) {
  const t = useWords();
  const close = () => {
    onDone();
    onClose();
  };
  const dispose = useRetentionCall(
    'dispose',
    () => {
      showSnackbar(t('dispose.done'), { color: 'success' });
      close();
    },
    close,
  );
  return (
    <ReasonDialog
      isDanger
      title={t('dispose.title')}
      text={t('dispose.text', { count })}
      label={t('reason')}
      go={t('dispose.go')}
      isPending={dispose.isPending}
      onGo={(reason) => dispose.mutate({ items: items === 'all' ? items : [...items], reason })}
      onClose={onClose}
    />
  );
}
