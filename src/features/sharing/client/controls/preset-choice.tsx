import { ChoiceCards } from '#client/ui/choice-cards.tsx';
import { CopyCode } from '#client/ui/copy-code.tsx';
import { Notice } from '#client/ui/notice.tsx';
import styles from './controls.module.css';
import type { ControlsDraft } from './draft.ts';
import { confidential, controlsOf, hasGates, type Preset, presetOf, presets } from './presets.ts';
import { useMeans } from './use-means.ts';
import { useWords } from './words.ts';

interface Props {
  draft: ControlsDraft;
  onChange: (changes: Partial<ControlsDraft>) => void;
  hasPassword: boolean;
  /** The link's password if it is known. */
  password: string | null;
  longestDays: number | null;
  /** True if everybody can open the content without the link. */
  isPublic: boolean;
}

/** Choice among the commonest sets of controls, and the password of a confidential link. */
export function PresetChoice({ draft, onChange, hasPassword, password, longestDays, isPublic }: Props) {
  const t = useWords();
  const { canVerify } = useMeans();
  const days = Math.min(confidential.days, longestDays ?? confidential.days);
  const means = (preset: Preset) => {
    if (preset === 'open') return t('preset-means.open');
    if (isPublic) return t('preset-means.public');
    const check = canVerify ? 'verified' : 'typed';
    return preset === 'known'
      ? t(`preset-means.known.${check}`)
      : t(`preset-means.confidential.${check}`, { days, views: confidential.views });
  };
  const current = presetOf(draft, hasPassword);
  const proposed = current === 'confidential' ? draft.password : null;
  // Once the link is made nobody can read its password again: it stays here until the dialog closes.
  const shown = draft.password === undefined ? hasPassword && password : proposed;
  return (
    <div className="stack gap-12">
      <ChoiceCards
        className={styles.presets}
        label={t('preset')}
        choices={presets.map((preset) => ({
          value: preset,
          label: t(`preset.${preset}`),
          description: means(preset),
          disabled: isPublic && preset !== 'open',
        }))}
        value={current}
        onChange={(preset) => onChange(controlsOf(preset, { canVerify, hasPassword, longestDays }))}
      />
      {shown && (
        <>
          <CopyCode label={t('password')} code={shown} />
          <p className="muted small pretty">{t('password.send')}</p>
        </>
      )}
      {isPublic && hasGates(draft, hasPassword) && <Notice tone="info">{t('public-gates')}</Notice>}
    </div>
  );
}
