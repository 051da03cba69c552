import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '#client/i18n/clock.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { languageNames } from '#shared/locale.ts';
import { type Caption, type Item, parseCaptions, plainCueText } from '../../contract.ts';
import { useWords } from '../words.ts';
import { captionKey, readCaption } from './captions/api.ts';
import styles from './spoken.module.css';
import { useStage } from './stage.tsx';

/** Transcript to read along; a press goes to the moment. */
export function Transcript({ item }: { item: Item }) {
  const t = useWords();
  const language = useLanguage();
  const stage = useStage();
  const [id, setId] = useState(() => bestFor(language, item.captions)?.id);
  const caption = item.captions.find((each) => each.id === id) ?? item.captions[0];
  const { data, error, refetch } = useQuery({
    queryKey: captionKey(caption),
    queryFn: ({ signal }) => readCaption(caption, signal),
    enabled: caption !== undefined,
    select: parseCaptions,
  });
  if (!caption) return null;
  return (
    <section className={`card grid gap-8 ${styles.card}`}>
      <div className="row spread gap-12">
        <h2 className="normal strong">{t('item.transcript')}</h2>
        {item.captions.length > 1 && (
          <NativeSelect
            aria-label={t('filter.language')}
            value={caption.id}
            data={item.captions.map((each) => ({
              value: each.id,
              label: each.label || languageNames[each.language],
            }))}
            onChange={(event) => setId(event.currentTarget.value)}
          />
        )}
      </div>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Bone />}
      <ol className={`${styles.list} scrolls ${styles.long}`} lang={caption.language} dir="auto">
        {data?.map((cue) => (
          <li key={cue.startMs}>
            <button
              type="button"
              className={`flex full gap-12 ink small round-s text-start hovers ${styles.line}`}
              onClick={() => stage.seek(cue.startMs, true)}
            >
              <bdi className={`rigid accent tiny ${styles.time}`} dir="ltr">
                {formatClock(cue.startMs / 1000)}
              </bdi>
              <bdi>{plainCueText(cue)}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function bestFor(language: string, captions: readonly Caption[]): Caption | undefined {
  const own = captions.filter((each) => each.language === language);
  return own.find((each) => each.kind === 'transcript') ?? own[0] ?? captions[0];
}
