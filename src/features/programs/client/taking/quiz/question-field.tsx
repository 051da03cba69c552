import { type Ref, useId } from 'react';
import { followText } from '#client/ui/follow-text.ts';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import type { QuestionView } from '../../../contract.ts';
import { useWords } from '../words.ts';
import type { Answers } from './drafts.ts';
import styles from './quiz.module.css';

interface Props {
  legend: Ref<HTMLLegendElement>;
  question: QuestionView;
  answer: Answers[string];
  /** True after an attempt to hand in without this answer. */
  isMissing: boolean;
  onAnswer: (change: Partial<Answers[string]>) => void;
}

/** Field of one question. */
export function QuestionField({ legend, question, answer, isMissing, onAnswer }: Props) {
  const t = useWords();
  const id = useId();
  const { type, text, options, minLength, marked } = question;
  const describedBy = isMissing ? `${id}-wrong` : `${id}-hint`;
  const choose = (option: string, is: boolean) => {
    const others = type === 'single' ? [] : answer.options.filter((each) => each !== option);
    onAnswer({ options: is ? [...others, option] : others });
  };
  return (
    <fieldset className="stack shrinks gap-12" aria-describedby={describedBy}>
      <legend ref={legend} className={`large strong breaks below-8 ${styles.legend}`} tabIndex={-1}>
        <TextInLanguage text={text} />
      </legend>
      <p className="muted small" id={`${id}-hint`}>
        {type === 'single' && t('quiz.one')}
        {type === 'multiple' && t('quiz.many')}
        {type === 'text' && t('quiz.write', { count: Math.max(1, minLength) })} {marked && t('quiz.marked')}
      </p>
      {type === 'text' ? (
        <Textarea
          aria-label={t('quiz.answer')}
          rows={6}
          maxLength={5000}
          {...followText(answer.text)}
          aria-invalid={isMissing}
          aria-describedby={describedBy}
          value={answer.text}
          onChange={({ currentTarget }) => onAnswer({ text: currentTarget.value })}
        />
      ) : (
        options.map((option) => (
          <label key={option.id} className={`row gap-12 breaks ${styles.option}`}>
            <input
              type={type === 'single' ? 'radio' : 'checkbox'}
              name={`${id}-options`}
              checked={answer.options.includes(option.id)}
              onChange={({ currentTarget }) => choose(option.id, currentTarget.checked)}
            />
            <TextInLanguage text={option.text} />
          </label>
        ))
      )}
      {isMissing && (
        <p className="small bad" id={`${id}-wrong`} role="alert">
          {t(`quiz.missing.${type}`)}
        </p>
      )}
    </fieldset>
  );
}
