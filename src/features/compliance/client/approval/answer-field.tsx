import { Button } from '#client/ui/button.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { type Finding, verdicts } from '../../contract.ts';
import styles from './approval.module.css';
import { type Answers, answerFieldId, isAnswered } from './use-answers.ts';
import { useWords } from './words.ts';

interface Props {
  finding: Finding;
  answers: Answers;
  /** True after an attempt to approve: findings without an answer are marked. */
  isRequired: boolean;
}

/** Fields for the principal's answer to a finding. */
export function AnswerField({ finding, answers, isRequired }: Props) {
  const t = useWords();
  const given = answers.of(finding);
  const { verdict, note } = given;
  const isMissing = isRequired && !isAnswered(given);
  const alike = isAnswered(given) ? answers.alike(finding) : [];
  return (
    <div className="stack gap-8 above-12">
      <NativeSelect
        id={answerFieldId(finding)}
        size="md"
        label={t('answer')}
        error={isMissing && verdict === null && t('answer.missing')}
        value={verdict ?? ''}
        data={[
          { value: '', label: t('answer.choose') },
          ...verdicts.map((value) => ({ value, label: t(`answer.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          answers.set([finding], { ...given, verdict: verdicts.find((each) => each === value) ?? null })
        }
      />
      {verdict !== null && (
        <TextInput
          label={t(verdict === 'other' ? 'answer.note.needed' : 'answer.note')}
          error={isMissing && t('answer.missing')}
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
