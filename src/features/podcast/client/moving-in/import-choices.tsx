import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { AudienceField } from '#features/library/client/exports.ts';
import { textIn } from '#features/library/contract.ts';
import type { FeedPreview } from '../../contract.ts';
import { type Choices, importKeys, startImport, useShows } from './api.ts';
import styles from './card.module.css';
import { FeedProblem } from './problem.tsx';
import { useWords } from './words.ts';

interface Props {
  url: string;
  preview: FeedPreview;
  /** The feed was imported into a show before. */
  hasHome: boolean;
  isLooking: boolean;
  onInto: (show: string | undefined) => void;
  onBack: () => void;
  onStarted: (id: string) => void;
}

/** Options of an import: target show, state and audience. */
export function ImportChoices({ url, preview, hasHome, isLooking, onInto, onBack, onStarted }: Props) {
  const t = useWords();
  const language = useLanguage();
  const shows = useShows().data?.shows ?? [];
  const queries = useQueryClient();
  const [choices, setChoices] = useState<Omit<Choices, 'show'>>({
    published: false,
    audience: 'public',
    isOurs: false,
  });
  const into = preview.into?.id ?? '';
  const start = useMutation({
    mutationFn: () => startImport(url, { ...choices, show: into || undefined }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: importKeys.all });
      onStarted(id);
    },
  });
  const needsWord = preview.show.isLocked && into === '';
  const { toCome } = preview.counts;
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate();
      }}
    >
      <div className={`grid gap-16 ${styles.pair}`}>
        <NativeSelect
          size="md"
          label={t('choice.into')}
          value={into}
          disabled={isLooking}
          data={[
            ...(hasHome ? [] : [{ value: '', label: t('choice.into-new') }]),
            ...shows.map(({ id, titles }) => ({ value: id, label: textIn(language, titles) })),
          ]}
          onChange={({ currentTarget }) => onInto(currentTarget.value || undefined)}
        />
        <NativeSelect
          size="md"
          label={t('choice.state')}
          value={String(choices.published)}
          data={[
            { value: 'false', label: t('choice.state-draft') },
            { value: 'true', label: t('choice.state-published') },
          ]}
          onChange={({ currentTarget }) =>
            setChoices({ ...choices, published: currentTarget.value === 'true' })
          }
        />
      </div>
      <AudienceField value={choices.audience} onChange={(audience) => setChoices({ ...choices, audience })} />
      {needsWord && (
        <Checkbox
          size="md"
          label={t('choice.ours')}
          description={t('problem.locked')}
          checked={choices.isOurs}
          onChange={({ currentTarget }) => setChoices({ ...choices, isOurs: currentTarget.checked })}
        />
      )}
      {start.error && <FeedProblem error={start.error} />}
      <div className={`cluster gap-12 ${form.actions}`}>
        <Button
          type="submit"
          size="md"
          loading={start.isPending || isLooking}
          disabled={toCome === 0 || (needsWord && !choices.isOurs)}
        >
          {toCome === 0 ? t('problem.nothing-new') : t('choice.start', { count: toCome })}
        </Button>
        <Button size="md" variant="default" onClick={onBack}>
          {t('choice.back')}
        </Button>
      </div>
    </form>
  );
}
