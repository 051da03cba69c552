import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { languageNames } from '#shared/locale.ts';
import { type Caption, type Cue, type Item, parseCaptions, toWebVtt } from '../../../contract.ts';
import { useWords } from '../../words.ts';
import { useStage } from '../stage.tsx';
import { captionKey, fileOf, readCaption } from './api.ts';
import { CueList } from './cue-list.tsx';
import { inOrder, type KeyedCue, newCue, withKeys } from './cues.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { useCaptionDraft } from './use-caption-draft.ts';

interface Props {
  item: Item;
  caption: Caption;
  onClose: () => void;
}

/** Editor of cues, with the picture beside them. */
export function CueEditor({ item, caption, onClose }: Props) {
  const t = useWords();
  // Edits are preserved when the item changes elsewhere, even if its captions are replaced or removed there.
  const [edited, setEdited] = useState(caption);
  const draft = useCaptionDraft(item, edited, onClose);
  if (fileOf(caption) !== fileOf(edited) && !draft.isDirty) setEdited(caption);
  const stored = useQuery({
    queryKey: captionKey(edited),
    queryFn: ({ signal }) => readCaption(edited, signal),
    staleTime: Number.POSITIVE_INFINITY,
    select: parseCaptions,
  });
  return (
    <div className="stack gap-16">
      <h2 className="normal strong">
        <bdi>{edited.label || languageNames[edited.language]}</bdi>{' '}
        <span className="muted small">{t(`caption-kind.${edited.kind}`)}</span>
      </h2>
      {stored.error && <LoadFailed error={stored.error} onRetry={stored.refetch} />}
      {!stored.data && !stored.error && <Bone />}
      {stored.data && <Cues key={fileOf(edited)} draft={draft} stored={stored.data} onClose={onClose} />}
    </div>
  );
}

interface CuesProps {
  draft: ReturnType<typeof useCaptionDraft>;
  stored: readonly Cue[];
  onClose: () => void;
}

function Cues({ draft, stored, onClose }: CuesProps) {
  const t = useWords();
  const stage = useStage();
  const [cues, setCues] = useState<readonly KeyedCue[]>(() => withKeys(stored));
  const { isDirty, save, fields, current } = draft;
  const isClash = draft.clashes.length > 0;
  useUnsaved(isDirty);

  useEffect(() => {
    stage.preview(cues);
    return () => stage.preview(null);
  }, [stage, cues]);

  const change = (next: readonly KeyedCue[]) => {
    setCues(next);
    draft.edit({ text: toWebVtt(inOrder(next)) });
  };
  const discardClashes = () => {
    draft.discardClashes();
    // Somebody else has removed these captions.
    if (current.text === '') onClose();
  };
  return (
    <>
      <CueList cues={cues} onChange={change} />
      <div>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={() => change(inOrder([...cues, newCue(cues, stage.isThere ? stage.nowMs() : null)]))}
        >
          {stage.isThere ? t('captions.add-here') : t('captions.add-cue')}
        </Button>
      </div>
      {isClash ? (
        <Notice tone="info">{t('captions.newer')}</Notice>
      ) : (
        <ProblemNotice error={save.error} text={fields.text} />
      )}
      <div className="cluster gap-8">
        <Button
          size="md"
          disabled={!isDirty || cues.length === 0}
          loading={save.isPending}
          onClick={isClash ? draft.overwrite : draft.submit}
        >
          {isClash ? t('save.keep-mine') : t('captions.save')}
        </Button>
        <Button variant="default" size="md" onClick={isClash ? discardClashes : onClose}>
          {isClash ? t('save.take-newer') : isDirty ? t('save.discard') : t('captions.back')}
        </Button>
      </div>
    </>
  );
}
