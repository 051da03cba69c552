import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useAbility } from '#client/lib/ability.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ReasonDialog } from '#client/ui/reason-dialog.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { LegalHold } from '../../contract.ts';
import { isolateName } from '../approval/isolate-name.ts';
import { RecordList } from '../record-list.tsx';
import records from '../records.module.css';
import { usePagedList } from '../use-paged-list.ts';
import { legalHoldsQuery, useRetentionCall } from './api.ts';
import { PlaceDialog } from './place-dialog.tsx';
import styles from './retention.module.css';
import { useWords } from './words.ts';

/** Legal holds. */
export function LegalHolds() {
  const t = useWords();
  const mayChange = useAbility().can('update', 'Record');
  const list = usePagedList(legalHoldsQuery, ({ holds }) => holds);
  const [placing, setPlacing] = useState(false);
  const [lifted, setLifted] = useState<LegalHold | null>(null);
  return (
    <>
      {mayChange && (
        <div className="wrap gap-12 below-16">
          <Button size="md" onClick={() => setPlacing(true)}>
            {t('place.title')}
          </Button>
        </div>
      )}
      <RecordList
        list={list}
        empty={<EmptyState icon={IconGavel} title={t('holds.empty')} text={t('holds.empty.text')} />}
        keyOf={({ id }) => id}
      >
        {(legalHold) => (
          <LegalHoldEntry legalHold={legalHold} {...(mayChange && { onLift: () => setLifted(legalHold) })} />
        )}
      </RecordList>
      {placing && <PlaceDialog onClose={() => setPlacing(false)} />}
      {lifted && <LiftDialog legalHold={lifted} onClose={() => setLifted(null)} />}
    </>
  );
}

function LegalHoldEntry({ legalHold, onLift }: { legalHold: LegalHold; onLift?: () => void }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const { kind, target, matter, reason, placedBy, placedAt, covers, lifted } = legalHold;
  return (
    <>
      <h2 className={records.name} dir="auto">
        {matter}
      </h2>
      <p className={records.facts}>
        <Tag tone={lifted ? 'plain' : 'warn'}>{t(lifted ? 'hold.lifted' : 'hold.stands')}</Tag>
        <span>{t(`holds.${kind}`, { name: isolateName(target?.name ?? '') })}</span>
        {kind !== 'item' && <span>{t('covers', { count: covers })}</span>}
      </p>
      <p className={styles.text} dir="auto">
        {reason}
      </p>
      <p className={records.facts}>
        {t('placed', { name: isolateName(placedBy.name), when: dateTime(placedAt) })}
      </p>
      {lifted && (
        <p className={records.facts}>
          {t('lifted', {
            name: isolateName(lifted.by.name),
            when: dateTime(lifted.at),
            reason: isolateName(lifted.reason),
          })}
        </p>
      )}
      {onLift && !lifted && (
        <div>
          <Button variant="default" size="md" onClick={onLift}>
            {t('lift.title')}
          </Button>
        </div>
      )}
    </>
  );
}

function LiftDialog({ legalHold, onClose }: { legalHold: LegalHold; onClose: () => void }) {
  const t = useWords();
  const lift = useRetentionCall(
    'lift',
    () => {
      showSnackbar(t('lift.done'), { color: 'success' });
      onClose();
    },
    onClose,
  );
  return (
    <ReasonDialog
      title={t('lift.title')}
      text={t('lift.text', { matter: isolateName(legalHold.matter) })}
      label={t('reason')}
      go={t('lift.go')}
      isPending={lift.isPending}
      onGo={(reason) => lift.mutate({ id: legalHold.id, reason })}
      onClose={onClose}
    />
  );
}
