import { useQuery } from '@tanstack/react-query';
import { Bone } from '#client/ui/bone.tsx';
import { FormPanel } from '#client/ui/form-panel.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { linkKeys, readDefaults } from '../api.ts';
import panel from '../panel/link-panel.module.css';
import { useWords } from '../words.ts';
import { DefaultsForm } from './defaults-form.tsx';

/** Panel of the member's defaults for new links. */
export function DefaultsPanel({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: linkKeys.defaults,
    queryFn: ({ signal }) => readDefaults(signal),
  });
  return (
    <FormPanel title={t('defaults.title')} onClose={onClose}>
      {(onDirty) => (
        <div className={`grid gap-20 from-top scrolls flexible ${panel.body}`}>
          <p className="muted small pretty">{t('defaults.lead')}</p>
          {!data && error && <LoadFailed error={error} onRetry={refetch} />}
          {!data && !error && [0.8, 0.5, 0.9].map((length) => <Bone key={length} length={length} />)}
          {data && <DefaultsForm defaults={data} onDirty={onDirty} />}
        </div>
      )}
    </FormPanel>
  );
}
