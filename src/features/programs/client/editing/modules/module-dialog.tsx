import { Suspense, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LanguageSwitch } from '#features/library/client/exports.ts';
import type { Language } from '#shared/locale.ts';
import type { Module } from '../../../contract.ts';
import { useWords } from '../words.ts';
import { AttestationFields } from './attestation-fields.tsx';
import { ContentFields } from './content-fields.tsx';
import styles from './modules.module.css';
import { QuizFields } from './quiz-fields.tsx';
import { LocalizedTextInput } from './text-input.tsx';

interface Props {
  module: Module;
  name: string;
  /** Name of the external host that plays it, if any. */
  host: string | null;
  onChange: (change: Partial<Module>) => void;
  onClose: () => void;
}

/** Dialog with the fields of one module. Input goes into the draft at once; the page saves it. */
export function ModuleDialog({ module, name, host, onChange, onClose }: Props) {
  const t = useWords();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { titles, descriptions, required } = module;
  return (
    <Dialog title={name} heading={<bdi>{name}</bdi>} place="wide" onClose={onClose}>
      <div className={`stack gap-20 from-top scrolls ${styles.body}`}>
        <Suspense>
          <LanguageSwitch
            current={language}
            onChange={setLanguage}
            isFilled={(each) => isFilled(module, each)}
          />
        </Suspense>
        <LocalizedTextInput
          label={t('field.title')}
          {...(module.type === 'content' && { description: t('field.title.own') })}
          texts={titles}
          language={language}
          onChange={(texts) => onChange({ titles: texts })}
        />
        <LocalizedTextInput
          label={t('field.description')}
          texts={descriptions}
          language={language}
          rows={3}
          onChange={(texts) => onChange({ descriptions: texts })}
        />
        <Checkbox
          label={t('field.required')}
          description={t('field.required.hint')}
          checked={required}
          onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
        />
        {module.type === 'content' && (
          <ContentFields module={module} isOutside={host !== null} onChange={onChange} />
        )}
        {module.type === 'quiz' && <QuizFields module={module} language={language} onChange={onChange} />}
        {module.type === 'attestation' && (
          <AttestationFields module={module} language={language} onChange={onChange} />
        )}
        <div className="wrap gap-8">
          <Button size="md" onClick={onClose}>
            {t('module.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** True if a module has all its texts in a language. */
function isFilled(module: Module, language: Language): boolean {
  if (module.type === 'content') return module.titles[language] !== undefined;
  if (module.type === 'attestation') return module.texts[language] !== undefined;
  return module.questions.length > 0 && module.questions.every(({ text }) => text[language] !== undefined);
}
