import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import type { LinkDefaults } from '../../../contract.ts';
import { type ControlsDraft, draftByDefaults } from '../../controls/draft.ts';
import { LinkControlFields } from '../../controls/link-controls.tsx';
import { readDraft } from '../../controls/read-draft.ts';
import { createLinks, linkKeys } from '../api.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { useWords } from '../words.ts';
import { MadeLinks } from './made-links.tsx';
import styles from './many.module.css';
import { Problems } from './problems.tsx';
import { readLines } from './read-lines.ts';
import { RecipientsField } from './recipients-field.tsx';
import { TargetChoice, TargetFace } from './target-choice.tsx';
import type { Target } from './use-targets.ts';

interface Props {
  given: Target | null;
  defaults: LinkDefaults;
}

/** Form for links to many recipients: content, recipients and settings, then the links. No input is lost on the way. */
export function ManyForm({ given, defaults }: Props) {
  const t = useWords();
  const wordsOf = useRefusalWords();
  const queries = useQueryClient();
  const [target, setTarget] = useState(given?.refused === null ? given : null);
  const [text, setText] = useState('');
  const [edits, setEdits] = useState<Partial<ControlsDraft>>({});
  const type = target?.type ?? 'video';
  const begun = useMemo(() => draftByDefaults(type, defaults), [type, defaults]);
  const draft = { ...begun, ...edits };
  const { controls, faulty } = readDraft(type, draft);
  const read = readLines(text);
  const make = useMutation({
    mutationFn: async (to: Target) => {
      const { label, note, recipient, ...shared } = controls;
      const result = await createLinks({ ...shared, type: to.type, target: to.id, csv: read.csv });
      return { result, sent: { text, read } };
    },
    onSuccess: ({ result }) => {
      if (result.batch) void queries.invalidateQueries({ queryKey: linkKeys.all });
    },
  });
  const made = make.data?.result.batch ? make.data.result : null;
  useUnsaved(!made && (text.trim() !== '' || Object.keys(edits).length > 0));
  const refused = issuesOf(make.error);
  const isFaulty = faulty.some((name) => !['label', 'note', 'recipient'].includes(name));
  if (made?.batch)
    return (
      <MadeLinks
        links={made.links}
        batch={made.batch}
        onMore={() => {
          make.reset();
          setText('');
        }}
      />
    );
  const change = (next: string) => {
    setText(next);
    if (!make.isPending) make.reset();
  };
  return (
    <form
      className="stack gap-24"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (target && read.count > 0 && !isFaulty) make.mutate(target);
      }}
    >
      <Section title={t('many.what')} lead={t('many.what-lead')}>
        {target ? (
          <div className="cluster gap-12">
            <TargetFace target={target} />
            <Button variant="default" size="md" onClick={() => setTarget(null)}>
              {t('many.other')}
            </Button>
          </div>
        ) : (
          <TargetChoice onChoose={setTarget} />
        )}
      </Section>
      <Section title={t('many.whom')} lead={t('many.whom-lead')}>
        <RecipientsField
          text={text}
          count={read.count}
          onChange={change}
          invalid={make.data !== undefined && !made}
        />
        {make.data && !made && <Problems {...make.data} />}
      </Section>
      <Section title={t('many.how')} lead={t('many.how-lead')}>
        <LinkControlFields
          many
          type={type}
          draft={draft}
          before={begun}
          onChange={(changes) => setEdits((now) => ({ ...now, ...changes }))}
          refused={Object.keys(refused)}
        />
      </Section>
      <div className="grid gap-12">
        {make.error && (
          <Notice tone="bad">
            <strong>{wordsOf(make.error).title}</strong>
            <p>{wordsOf(make.error).text}</p>
          </Notice>
        )}
        <div className={`cluster gap-8-12 ${styles.ways}`}>
          <Button
            type="submit"
            size="md"
            loading={make.isPending}
            disabled={!target || read.count === 0 || isFaulty}
          >
            {t('many.make', { count: read.count })}
          </Button>
          <span className="muted small">
            {!target ? t('many.needs-target') : read.count === 0 ? t('many.needs-recipients') : ''}
          </span>
        </div>
      </div>
    </form>
  );
}
