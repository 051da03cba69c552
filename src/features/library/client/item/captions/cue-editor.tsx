import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#client/lib/http.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { languageNames } from '#shared/locale.ts';
import { type Caption, type Cue, type Item, parseCaptions, toWebVtt } from '../../../contract.ts';
import { useWords } from '../../words.ts';
import { useStage } from '../stage.tsx';
import { captionKey, readCaption } from './api.ts';
import { CueList } from './cue-list.tsx';
import { inOrder, type KeyedCue, newCue, withKeys } from './cues.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { useSetCaptions } from './use-set-captions.ts';

interface Props {
  item: Item;
  caption: Caption;
  onClose: () => void;
}

/** Editor of cues, with the picture beside them. */
export function CueEditor({ item, caption, onClose }: Props) {
  const t = useWords();
  const stored = useQuery({
    queryKey: captionKey(caption),
    queryFn: ({ signal }) => readCaption(caption, signal),
    staleTime: Number.POSITIVE_INFINITY,
    select: parseCaptions,
  });
  return (
    <div className="stack gap-16">
      <h2 className="normal strong">
        <bdi>{caption.label || languageNames[caption.language]}</bdi>{' '}
        <span className="muted small">{t(`caption-kind.${caption.kind}`)}</span>
      </h2>
      {stored.error && <LoadFailed error={stored.error} onRetry={stored.refetch} />}
      {!stored.data && !stored.error && <Bone />}
      {stored.data && <Cues item={item} caption={caption} stored={stored.data} onClose={onClose} />}
    </div>
  );
}

function Cues({ item, caption, stored, onClose }: Props & { stored: readonly Cue[] }) {
  const t = useWords();
  const stage = useStage();
  const [cues, setCues] = useState<readonly KeyedCue[]>(() => withKeys(stored));
  const [isDirty, setDirty] = useState(false);
  const { language, kind, label } = caption;
  const set = useSetCaptions(item, { language, kind }, onClose);
  useUnsaved(isDirty && !set.isSuccess);
  const text = toWebVtt(inOrder(cues));
  const isOld = set.error instanceof ApiError && set.error.code === 'conflict';

  useEffect(() => {
    stage.preview(cues);
    return () => stage.preview(null);
  }, [stage, cues]);

  const change = (next: readonly KeyedCue[]) => {
    setCues(next);
    setDirty(true);
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
      {isOld ? (
        <Notice tone="info">{t('captions.newer')}</Notice>
      ) : (
        <ProblemNotice error={set.error} text={text} />
      )}
      <div className="cluster gap-8">
        <Button
          size="md"
          disabled={!isDirty || cues.length === 0}
          loading={set.isPending}
          onClick={() => set.mutate({ language, kind, label, text })}
        >
          {isOld ? t('save.keep-mine') : t('captions.save')}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {isDirty ? t('save.discard') : t('captions.back')}
        </Button>
      </div>
    </>
  );
}
