import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { Bone } from '#client/ui/bone.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { linkKeys, readDefaults } from '../api.ts';
import panel from '../panel/link-panel.module.css';
import { useWords } from '../words.ts';
import { DefaultsForm } from './defaults-form.tsx';

/** Panel of the member's defaults for new links. */
export function DefaultsPanel({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const say = useHubWords();
  const [isDirty, setDirty] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: linkKeys.defaults,
    queryFn: ({ signal }) => readDefaults(signal),
  });
  return (
    <Dialog
      title={t('defaults.title')}
      place="end"
      onClose={() => (isDirty ? setConfirming(true) : onClose())}
    >
      <div className={`grid gap-20 from-top scrolls flexible ${panel.body}`}>
        <p className="muted small pretty">{t('defaults.lead')}</p>
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && [0.8, 0.5, 0.9].map((length) => <Bone key={length} length={length} />)}
        {data && <DefaultsForm defaults={data} onDirty={setDirty} />}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={say('leave.title')}
          confirm={say('leave.confirm')}
          onConfirm={onClose}
          onClose={() => setConfirming(false)}
        >
          {say('leave.text')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
