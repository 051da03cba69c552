import { useState } from 'react';
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
  longestDays: number | null;
  /** True if everybody can open the content without the link. */
  isPublic: boolean;
}

/** Choice among the commonest sets of controls, and the password of a confidential link. */
export function PresetChoice({ draft, onChange, hasPassword, longestDays, isPublic }: Props) {
  const t = useWords();
  const { canVerify } = useMeans();
  const [password, setPassword] = useState<string | null>(null);
  const days = Math.min(confidential.days, longestDays ?? confidential.days);
  const means = (preset: Preset) => {
    if (preset === 'open') return t('preset-means.open');
    if (isPublic) return t('preset-means.public');
    const check = canVerify ? 'verified' : 'typed';
    return preset === 'known'
      ? t(`preset-means.known.${check}`)
      : t(`preset-means.confidential.${check}`, { days, views: confidential.views });
  };
  const choose = (preset: Preset) => {
    const changes = controlsOf(preset, { canVerify, hasPassword, longestDays });
    setPassword(changes.password ?? null);
    onChange(changes);
  };
  // Once the link is made nobody can read its password again: it stays here until the dialog closes.
  const isShown =
    password !== null && (draft.password === password || (hasPassword && draft.password === undefined));
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
        value={presetOf(draft, hasPassword)}
        onChange={choose}
      />
      {isShown && (
        <>
          <CopyCode label={t('password')} code={password} />
          <p className="muted small pretty">{t('password.send')}</p>
        </>
      )}
      {isPublic && hasGates(draft, hasPassword) && <Notice tone="info">{t('public-gates')}</Notice>}
    </div>
  );
}
