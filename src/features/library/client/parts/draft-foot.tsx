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
  keepMine: () => void;
  takeNewer: () => void;
}

/** Foot of a form: conflicts, errors, and unsaved changes. */
export function DraftFoot({ draft }: { draft: Draft }) {
  const t = useWords();
  const { clashes, save } = draft;
  return (
    <>
      {clashes.length > 0 && (
        <Notice tone="info">
          <strong>{t('clash.title')}</strong>
          <p>{t('clash.decide')}</p>
        </Notice>
      )}
      {save.error && Object.keys(issuesOf(save.error)).length === 0 && <ErrorNotice error={save.error} />}
      <SaveBar
        isDirty={draft.isDirty}
        isClash={clashes.length > 0}
        pending={save.isPending}
        onSave={draft.submit}
        onSettle={async () => (await draft.settle()) !== null}
        onDiscard={draft.discard}
        onKeepMine={draft.keepMine}
        onTakeNewer={draft.takeNewer}
      />
    </>
  );
}
