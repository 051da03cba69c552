import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Language } from '#shared/locale.ts';
import { mostOptions, type Question } from '../../../contract.ts';
import editing from '../editing.module.css';
import { NumberField } from '../number-field.tsx';
import { useWords } from '../words.ts';
import styles from './modules.module.css';
import { newOption } from './new-module.ts';
import { LocalizedTextInput } from './text-input.tsx';

interface Props {
  question: Question;
  name: string;
  at: number;
  language: Language;
  isOpen: boolean;
  onOpen: (is: boolean) => void;
  onChange: (question: Question) => void;
  onRemove: () => void;
}

/** Editor of one question, collapsed while another is edited. */
export function QuestionEditor(props: Props) {
  const { question, name, at, language, isOpen, onOpen, onChange, onRemove } = props;
  const t = useWords();
  const { number } = useFormats();
  return (
    <>
      <details
        className={`grow ${styles.question}`}
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onOpen(currentTarget.open)}
      >
        <summary>
          <span>
            <bdi>{name}</bdi>
          </span>
          <Tag>{t(`question.add.${question.type}`)}</Tag>
        </summary>
        <div className={`stack gap-16 ${styles.inside}`}>
          <LocalizedTextInput
            label={t('question.text')}
            texts={question.text}
            language={language}
            onChange={(text) => onChange({ ...question, text })}
          />
          {question.type === 'text' ? (
            <TextAnswerFields question={question} onChange={onChange} />
          ) : (
            <Options question={question} language={language} onChange={onChange} />
          )}
          <LocalizedTextInput
            label={t('question.explanation')}
            texts={question.explanation}
            language={language}
            rows={2}
            onChange={(explanation) => onChange({ ...question, explanation })}
          />
        </div>
      </details>
      <IconButton label={t('question.remove', { at: number(at + 1) })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

interface WrittenProps {
  question: Extract<Question, { type: 'text' }>;
  onChange: (question: Question) => void;
}

function TextAnswerFields({ question, onChange }: WrittenProps) {
  const t = useWords();
  return (
    <>
      <NumberField
        label={t('question.min-length')}
        value={question.minLength}
        min={1}
        max={2000}
        onChange={(value) => value !== null && onChange({ ...question, minLength: value })}
      />
      <Checkbox
        label={t('question.marked')}
        description={t('question.marked.hint')}
        checked={question.marked}
        onChange={({ currentTarget }) => onChange({ ...question, marked: currentTarget.checked })}
      />
    </>
  );
}

interface OptionsProps {
  question: Exclude<Question, { type: 'text' }>;
  language: Language;
  onChange: (question: Question) => void;
}

/** Options of a question, with one or several right ones. */
function Options({ question, language, onChange }: OptionsProps) {
  const t = useWords();
  const { number } = useFormats();
  const { type, options, id } = question;
  const set = (next: typeof options) => onChange({ ...question, options: next });
  return (
    <fieldset className="stack shrinks gap-12">
      <legend className={`small medium ${editing.legend}`}>{t('question.options')}</legend>
      <p className="muted tiny">{t('question.options.hint')}</p>
      {options.map((option, at) => (
        <div key={option.id} className={`flex gap-8 ${styles.option}`}>
          <label className={`grid rigid center ${styles.right}`}>
            <input
              type={type === 'single' ? 'radio' : 'checkbox'}
              name={`right-${id}`}
              aria-label={t('question.right', { at: number(at + 1) })}
              checked={option.right}
              onChange={({ currentTarget: { checked } }) =>
                set(
                  options.map((each) => ({
                    ...each,
                    right: each === option ? checked : type === 'multiple' && each.right,
                  })),
                )
              }
            />
          </label>
          <LocalizedTextInput
            label={t('question.option', { at: number(at + 1) })}
            texts={option.text}
            language={language}
            onChange={(text) => set(options.with(at, { ...option, text }))}
          />
          <IconButton
            label={t('question.option.remove', { at: number(at + 1) })}
            onClick={() => set(options.toSpliced(at, 1))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="md"
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={options.length >= mostOptions}
          onClick={() => set([...options, newOption()])}
        >
          {t('question.option.add')}
        </Button>
      </div>
    </fieldset>
  );
}
