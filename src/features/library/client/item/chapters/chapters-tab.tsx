import { IconList, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useHubWords, useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { writeClock } from '#client/lib/written-clock.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { directionOf, type Language } from '#shared/locale.ts';
import { type Chapter, type ChapterProblem, chapterProblems, type Item } from '../../../contract.ts';
import { LanguageSwitch } from '../../parts/language-switch.tsx';
import { TimeField } from '../../parts/time-field.tsx';
import { useWords } from '../../words.ts';
import { useStage } from '../stage.tsx';
import type { ItemDraft } from '../use-item-draft.ts';
import styles from './chapters-tab.module.css';

/** Editor of chapters: their start, and their title in every language. */
export function ChaptersTab({ item, draft }: { item: Item; draft: ItemDraft }) {
  const t = useWords();
  const say = useHubWords();
  const reader = useLanguage();
  const stage = useStage();
  const [language, setLanguage] = useState<Language>(item.language ?? reader);
  const { chapters } = draft.fields;
  const problems = chapterProblems(chapters, item.durationMs);
  const words = (problem: ChapterProblem | null | undefined) => {
    if (problem === 'same-start') return t('chapters.there');
    return problem ? t('chapters.beyond', { end: writeClock(item.durationMs ?? 0) }) : undefined;
  };
  const set = (next: readonly Chapter[]) => draft.edit({ chapters: next });
  const add = () => {
    const last = chapters.at(-1)?.startMs ?? -60_000;
    const startMs = stage.isThere ? stage.nowMs() : last + 60_000;
    if (!chapters.some((each) => each.startMs === startMs)) set([...chapters, { startMs, title: {} }]);
    else showSnackbar(t('chapters.there'));
  };
  const remove = (at: number) => {
    const before = chapters;
    set(chapters.filter((_, index) => index !== at));
    showSnackbar({
      text: t('chapters.removed'),
      action: { label: say('action.undo'), run: () => set(before) },
    });
  };
  const addButton = (
    <Button size="md" variant="default" leftSection={<IconPlus size={18} stroke={1.75} />} onClick={add}>
      {stage.isThere ? t('chapters.add-here') : t('chapters.add')}
    </Button>
  );
  if (chapters.length === 0)
    return (
      <EmptyState icon={IconList} title={t('chapters.none.title')} text={t('chapters.none.text')}>
        {addButton}
      </EmptyState>
    );
  return (
    <div className="grid gap-16">
      <LanguageSwitch
        current={language}
        onChange={setLanguage}
        isFilled={(each) => chapters.every(({ title }) => title[each])}
      />
      <ol className="grid gap-8">
        {chapters.map((chapter, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a chapter has no name of its own, and its time is being typed
            key={at}
            className={`flex gap-8 on-card ${styles.chapter}`}
          >
            <TimeField
              label={t('chapters.start', { number: at + 1 })}
              ms={chapter.startMs}
              problem={words(problems[at])}
              onChange={(startMs) => set(replaced(chapters, at, { ...chapter, startMs }))}
            />
            <TextInput
              className={styles.title ?? ''}
              size="sm"
              aria-label={t('chapters.title', { number: at + 1 })}
              placeholder={t('chapters.title', { number: at + 1 })}
              maxLength={200}
              dir={directionOf(language)}
              lang={language}
              value={chapter.title[language] ?? ''}
              onChange={({ currentTarget }) => {
                const title = { ...chapter.title, [language]: currentTarget.value };
                if (!currentTarget.value) delete title[language];
                set(replaced(chapters, at, { ...chapter, title }));
              }}
            />
            {stage.isThere && (
              <IconButton
                label={t('chapters.play', { number: at + 1 })}
                onClick={() => stage.seek(chapter.startMs, true)}
              >
                <IconPlayerPlay size={18} stroke={1.75} />
              </IconButton>
            )}
            <IconButton label={t('chapters.remove', { number: at + 1 })} onClick={() => remove(at)}>
              <IconTrash size={18} stroke={1.75} />
            </IconButton>
          </li>
        ))}
      </ol>
      <p className="muted small">{t('chapters.order')}</p>
      <div>{addButton}</div>
    </div>
  );
}

function replaced(chapters: readonly Chapter[], at: number, chapter: Chapter): Chapter[] {
  return chapters.map((each, index) => (index === at ? chapter : each));
}
