import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { readText } from '#client/lib/read-text.ts';
import { Button } from '#client/ui/button.tsx';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { isLanguage, type Language, languageNames, languages } from '#shared/locale.ts';
import { type CaptionKind, captionKinds, type Item } from '../../../contract.ts';
import { useWords } from '../../words.ts';
import styles from './captions.module.css';
import { checkText } from './check-text.ts';
import { CuePreview } from './cue-preview.tsx';
import { placeOfLine, problemOf } from './problem.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { useSetCaptions } from './use-set-captions.ts';

/** Adds captions from a file or by hand. Problems are shown at their line, where they can be fixed. */
export function AddCaptions({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useWords();
  const say = useHubWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [language, setLanguage] = useState<Language>(item.language ?? 'en');
  const [kind, setKind] = useState<CaptionKind>(item.kind === 'audio' ? 'transcript' : 'captions');
  const [label, setLabel] = useState('');
  const [text, setText] = useState('');
  // Files and pasted texts are checked at once, typed ones when they are saved: half a line is not wrong yet.
  const [judged, setJudged] = useState('');
  const checked = useMemo(() => (text.trim() && judged === text ? checkText(text) : null), [text, judged]);
  const set = useSetCaptions(item, { language, kind }, onClose);
  useUnsaved(text.trim() !== '' && !set.isSuccess);
  const replaces = item.captions.some((each) => each.language === language && each.kind === kind);

  useEffect(() => {
    const found = problemOf(set.error);
    if (found) showLine(field.current, found.line);
  }, [set.error]);

  return (
    <form
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) set.mutate({ language, kind, label, text });
      }}
    >
      <div className={`grid top gap-12 ${styles.three}`}>
        <NativeSelect
          size="md"
          label={t('filter.language')}
          value={language}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        />
        <NativeSelect
          size="md"
          label={t('captions.kind')}
          value={kind}
          data={captionKinds.map((value) => ({ value, label: t(`caption-kind.${value}`) }))}
          onChange={({ currentTarget }) =>
            setKind(captionKinds.find((each) => each === currentTarget.value) ?? 'captions')
          }
        />
        <TextInput
          label={t('captions.label')}
          placeholder={languageNames[language]}
          maxLength={60}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      </div>
      <FileChoice
        onText={(read) => {
          setText(read);
          setJudged(read);
          set.reset();
        }}
      />
      <Textarea
        ref={field}
        className={styles.text ?? ''}
        label={t('captions.text')}
        description={t('captions.text-hint')}
        rows={12}
        maxLength={2_000_000}
        spellCheck={false}
        dir="auto"
        value={text}
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          setText(value);
          if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') setJudged(value);
        }}
      />
      <ProblemNotice error={set.error} problem={checked?.problem ?? null} text={text} />
      {checked?.cues && <CuePreview cues={checked.cues} />}
      {replaces && <p className="spaced muted small">{t('captions.replaces')}</p>}
      <div className="cluster gap-8">
        <Button type="submit" size="md" disabled={!text.trim()} loading={set.isPending}>
          {t('captions.save')}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {say('action.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Selects the line at fault, so that it can be fixed at once. */
function showLine(field: HTMLTextAreaElement | null, line: number): void {
  field?.focus();
  field?.setSelectionRange(...placeOfLine(field.value, line));
}

function FileChoice({ onText }: { onText: (text: string) => void }) {
  const t = useWords();
  const id = useId();
  return (
    <div>
      <input
        id={id}
        className="unseen"
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onText((await readText(file)).replace(/\r\n?/g, '\n'));
        }}
      />
      <Button
        htmlFor={id}
        size="md"
        variant="default"
        leftSection={<IconFileUpload size={18} stroke={1.75} />}
      >
        {t('captions.choose-file')}
      </Button>
    </div>
  );
}
