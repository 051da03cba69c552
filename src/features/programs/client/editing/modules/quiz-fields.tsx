import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import form from '#client/ui/form.module.css';
import { SortableList } from '#features/library/client/exports.ts';
import { textIn } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import { mostQuestions, type Question, type QuizModule } from '../../../contract.ts';
import { NumberField } from '../number-field.tsx';
import { useWords } from '../words.ts';
import { newQuestion } from './new-module.ts';
import { QuestionEditor } from './question-editor.tsx';

interface Props {
  module: QuizModule;
  language: Language;
  onChange: (change: Partial<QuizModule>) => void;
}

/** Pass mark and questions of a quiz. */
export function QuizFields({ module, language, onChange }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const { passMark, attempts, shuffle, questions } = module;
  const [opened, setOpened] = useState<string | null>(null);
  const set = (next: Question[]) => onChange({ questions: next });
  const add = (type: Question['type']) => {
    const question = newQuestion(type);
    setOpened(question.id);
    set([...questions, question]);
  };
  const nameOf = ({ text }: Question, at: number) =>
    textIn(language, text) || t('question.at', { at: number(at + 1) });
  return (
    <>
      <div className={`stack gap-16 ${form.pair}`}>
        <NumberField
          label={t('field.pass-mark')}
          description={t('field.pass-mark.hint')}
          value={passMark}
          min={0}
          max={100}
          onChange={(value) => value !== null && onChange({ passMark: value })}
        />
        <NumberField
          label={t('field.attempts')}
          description={t('field.attempts.hint')}
          value={attempts}
          min={1}
          max={100}
          mayBeEmpty
          onChange={(value) => onChange({ attempts: value })}
        />
      </div>
      <Checkbox
        label={t('field.shuffle')}
        checked={shuffle}
        onChange={({ currentTarget }) => onChange({ shuffle: currentTarget.checked })}
      />
      <div className="stack gap-12">
        <Suspense>
          <SortableList
            label={t('questions')}
            things={questions.map((question, at) => ({ id: question.id, name: nameOf(question, at) }))}
            nameOf={({ name }) => name}
            onMove={(from, to) => {
              const question = questions[from];
              if (question) set(questions.toSpliced(from, 1).toSpliced(to, 0, question));
            }}
          >
            {({ id, name }, at) => {
              const question = questions[at];
              return (
                question && (
                  <QuestionEditor
                    question={question}
                    name={name}
                    at={at}
                    language={language}
                    isOpen={opened === id}
                    onOpen={(is) => setOpened(is ? id : null)}
                    onChange={(next) => set(questions.with(at, next))}
                    onRemove={() => set(questions.toSpliced(at, 1))}
                  />
                )
              );
            }}
          </SortableList>
        </Suspense>
        <div className="wrap gap-8">
          {(['single', 'multiple', 'text'] as const).map((type) => (
            <Button
              key={type}
              size="md"
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              disabled={questions.length >= mostQuestions}
              onClick={() => add(type)}
            >
              {t(`question.add.${type}`)}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
}
