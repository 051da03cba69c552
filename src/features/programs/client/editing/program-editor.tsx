import { Suspense, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { useAddressTab } from '#client/lib/use-address-tab.ts';
import form from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import { DraftFoot, TextFields } from '#features/library/client/exports.ts';
import type { Program } from '../../contract.ts';
import { EditionsTab } from './editions-tab.tsx';
import { ModulesTab } from './modules/modules-tab.tsx';
import { Problems } from './problems.tsx';
import { ProgramHead } from './program-head.tsx';
import { RulesTab } from './rules-tab.tsx';
import { type ProgramDraft, useProgramDraft } from './use-program-draft.ts';
import { useWords } from './words.ts';

const tabs = ['modules', 'words', 'rules', 'editions'] as const;

/** Editor of a program with tabs for modules, texts, rules and editions. */
export function ProgramEditor({ program }: { program: Program }) {
  const t = useWords();
  const draft = useProgramDraft(program);
  const [opened, open] = useState<string | null>(null);
  const [tab, go] = useAddressTab(tabs);
  return (
    <UnsavedGuard>
      <ProgramHead program={program} isDirty={draft.isDirty} />
      <Problems
        program={program}
        typed={draft.fields}
        onOpen={(module, reason) => {
          go(module || reason === 'modules' ? 'modules' : reason === 'title' ? 'words' : 'rules');
          open(module);
        }}
      />
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))}
        current={tab}
        onChange={go}
      >
        {(name) =>
          ({
            modules: () => <ModulesTab program={program} draft={draft} opened={opened} onOpen={open} />,
            words: () => (
              <Section title={t('words.title')} lead={t('words.lead')}>
                <div className={form.form}>
                  <Suspense>
                    <TextFields fields={draft.fields} edit={draft.edit} />
                  </Suspense>
                </div>
              </Section>
            ),
            rules: () => <RulesTab program={program} draft={draft} />,
            editions: () => <EditionsTab program={program} />,
          })[name]()
        }
      </Tabs>
      <Foot draft={draft} />
    </UnsavedGuard>
  );
}

/** Footer with conflicts, errors and unsaved changes. */
function Foot({ draft }: { draft: ProgramDraft }) {
  const t = useWords();
  const { clashes, save, current } = draft;
  const issues = issuesOf(save.error);
  return (
    <Suspense>
      <DraftFoot
        draft={draft}
        clash={
          <Notice tone="info">
            <strong>{t('clash.title')}</strong>
            <p>{t('clash.text')}</p>
            {clashes.includes('modules') && <p>{t('clash.modules', { count: current.modules.length })}</p>}
          </Notice>
        }
        isErrorBeside={Object.keys(issues).length > 0 && !('modules' in issues)}
      />
    </Suspense>
  );
}
