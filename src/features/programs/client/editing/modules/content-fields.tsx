import form from '#client/ui/form.module.css';
import type { ContentModule } from '../../../contract.ts';
import { NumberField } from '../number-field.tsx';
import { useWords } from '../words.ts';

interface Props {
  module: ContentModule;
  /** True if another host plays it, so that watching cannot be measured. */
  isOutside: boolean;
  onChange: (change: Partial<ContentModule>) => void;
}

/** Fields for completing content. */
export function ContentFields({ module, isOutside, onChange }: Props) {
  const t = useWords();
  const { content, covered, pageSeconds, outsideSeconds } = module;
  if (content.type === 'pdf')
    return (
      <NumberField
        label={t('field.page-seconds')}
        value={pageSeconds}
        min={0}
        max={600}
        onChange={(value) => value !== null && onChange({ pageSeconds: value })}
      />
    );
  return (
    <div className={`stack gap-16 ${form.pair}`}>
      {!isOutside && (
        <NumberField
          label={t('field.covered')}
          description={t('field.covered.hint')}
          value={Math.round(covered * 100)}
          min={10}
          max={100}
          onChange={(value) => value !== null && onChange({ covered: value / 100 })}
        />
      )}
      {(content.type === 'video' || content.type === 'video_playlist') && (
        <NumberField
          label={t('field.outside-seconds')}
          description={t('field.outside-seconds.hint')}
          value={outsideSeconds}
          min={0}
          max={86_400}
          onChange={(value) => value !== null && onChange({ outsideSeconds: value })}
        />
      )}
    </div>
  );
}
