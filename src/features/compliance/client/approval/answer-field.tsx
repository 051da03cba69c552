import { Button } from '#client/ui/button.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { type AnswerVerdict, answerVerdicts, type Finding } from '../../contract.ts';
import { type Answers, answerFieldId, isAnswered } from './answers-to.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

interface Props {
  finding: Finding;
  answers: Answers;
}

const noteLabels: Partial<Record<AnswerVerdict, 'answer.note.needed' | 'answer.note.fix'>> = {
  other: 'answer.note.needed',
  returned: 'answer.note.fix',
};

/** Fields for the principal's answer to a finding. */
export function AnswerField({ finding, answers }: Props) {
  const t = useWords();
  const given = answers.of(finding);
  const { verdict, note } = given;
  const alike = isAnswered(given) ? answers.alike(finding) : [];
  return (
    <div className="stack gap-8 above-12">
      <NativeSelect
        id={answerFieldId(finding)}
        size="md"
        label={t('answer')}
        value={verdict ?? ''}
        data={[
          { value: '', label: t('answer.choose') },
          ...answerVerdicts.map((value) => ({ value, label: t(`answer.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          answers.set([finding], { ...given, verdict: answerVerdicts.find((each) => each === value) ?? null })
        }
      />
      {verdict !== null && (
        <TextInput
          label={t(noteLabels[verdict] ?? 'answer.note')}
          maxLength={1000}
          {...followText(note)}
          value={note}
          onChange={({ currentTarget }) => answers.set([finding], { ...given, note: currentTarget.value })}
        />
      )}
      {alike.length > 0 && (
        <Button
          size="md"
          variant="default"
          className={styles.more ?? ''}
          onClick={() => answers.set(alike, given)}
        >
          {t('answer.alike', { count: alike.length })}
        </Button>
      )}
    </div>
  );
}
