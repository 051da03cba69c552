import type { ReactNode } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { useWords } from '../words.ts';
import { SaveBar } from './save-bar.tsx';

/** The part of `useDraft`'s result that is needed here. */
interface Draft {
  isDirty: boolean;
  clashes: readonly PropertyKey[];
  save: { error: Error | null; isPending: boolean };
  submit: () => void;
  settle: () => Promise<object | null>;
  discard: () => void;
  overwrite: () => void;
  discardClashes: () => void;
}

interface Props {
  draft: Draft;
  /** True if what was typed cannot be saved as it is. */
  disabled?: boolean;
  /** Notice that names the clashing fields, if they are known. */
  clash?: ReactNode;
  /** True if the fields themselves say why saving failed; by default whenever fields were at fault. */
  isErrorBeside?: boolean;
}

/** Foot of a form: conflicts, errors, and unsaved changes. */
export function DraftFoot({ draft, disabled = false, clash, isErrorBeside }: Props) {
  const t = useWords();
  const { clashes, save } = draft;
  const isBeside = isErrorBeside ?? Object.keys(issuesOf(save.error)).length > 0;
  return (
    <>
      {clashes.length > 0 &&
        (clash ?? (
          <Notice tone="info">
            <strong>{t('clash.title')}</strong>
            <p>{t('clash.decide')}</p>
          </Notice>
        ))}
      {save.error && !isBeside && <ErrorNotice error={save.error} />}
      <SaveBar
        isDirty={draft.isDirty}
        isClash={clashes.length > 0}
        pending={save.isPending}
        disabled={disabled}
        onSave={draft.submit}
        onSettle={async () => (await draft.settle()) !== null}
        onDiscard={draft.discard}
        onOverwrite={draft.overwrite}
        onDiscardOwn={draft.discardClashes}
      />
    </>
  );
}
